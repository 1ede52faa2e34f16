import ExtensionFoundation
import Foundation

/// A word on the system's own buttons, in the person's language.
package enum InterfaceWord: Int, CaseIterable, Sendable {
    case cancel, done, edit, save, back, close, post, add, undo, redo, ok, share
    /// The question of a sheet with a text that would be lost, and its two answers.
    case discardDraft, discard, keepEditing
    /// An earlier text that the person can have back.
    case unsentDraft, restore
    /// Before a number.
    case charactersRemaining
    /// Of a list of widgets.
    case showMore, showLess, remove, moveUp, moveDown, search, noResults
    /// Of the rows of a list.
    case delete, insert, reorder, moreInfo

    /// In the process's language; in English when the table does not have that language.
    package var localized: String { text(in: Self.language) }

    package func text(in language: String) -> String {
        guard let words = Self.table[language], words.indices.contains(rawValue) else { return Self.english[rawValue] }
        return words[rawValue]
    }

    /// The person's language as the system reported it; outside an extension, from the environment.
    private static let language =
        ExtensionProcess.languages.isEmpty ? language(from: ProcessInfo.processInfo.environment) : first(of: ExtensionProcess.languages)

    /// The first of the person's languages that the table has: `LANGUAGE`, then the locale, as in other programs.
    package static func language(from environment: [String: String]) -> String {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let wishes = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init) + [locale]
        return first(of: wishes)
    }

    private static func first(of wishes: [String]) -> String {
        for wish in wishes {
            let language = String(wish.prefix { $0.isLetter }).lowercased()
            if table[language] != nil { return language }
        }
        return "en"
    }

    private static let english = [
        "Cancel", "Done", "Edit", "Save", "Back", "Close", "Post", "Add", "Undo", "Redo", "OK", "Share",
        "Discard this draft?", "Discard", "Keep Editing", "Unsent draft", "Restore", "Characters remaining",
        "Show More", "Show Less", "Remove", "Move Up", "Move Down", "Search", "No Results", "Delete", "Insert", "Reorder", "More Info",
    ]

    /// In the order of the cases.
    private static let table: [String: [String]] = [
        "en": english,
        "de": [
            "Abbrechen", "Fertig", "Bearbeiten", "Speichern", "Zurück", "Schließen", "Posten", "Hinzufügen", "Rückgängig", "Wiederholen", "OK",
            "Teilen",
            "Diesen Entwurf verwerfen?", "Verwerfen", "Weiter bearbeiten", "Nicht gesendeter Entwurf", "Wiederherstellen", "Verbleibende Zeichen",
            "Mehr anzeigen", "Weniger anzeigen", "Entfernen", "Nach oben", "Nach unten", "Suchen", "Keine Ergebnisse", "Löschen", "Einfügen",
            "Umordnen", "Weitere Informationen",
        ],
        "fr": [
            "Annuler", "OK", "Modifier", "Enregistrer", "Retour", "Fermer", "Publier", "Ajouter", "Annuler", "Rétablir", "OK", "Partager",
            "Supprimer ce brouillon ?", "Supprimer", "Continuer", "Brouillon non envoyé", "Restaurer", "Caractères restants",
            "Afficher plus", "Afficher moins", "Retirer", "Vers le haut", "Vers le bas", "Rechercher", "Aucun résultat", "Supprimer", "Insérer",
            "Réordonner", "Plus d’infos",
        ],
        "es": [
            "Cancelar", "Listo", "Editar", "Guardar", "Atrás", "Cerrar", "Publicar", "Añadir", "Deshacer", "Rehacer", "Aceptar", "Compartir",
            "¿Descartar este borrador?", "Descartar", "Seguir editando", "Borrador no enviado", "Restaurar", "Caracteres restantes",
            "Mostrar más", "Mostrar menos", "Eliminar", "Subir", "Bajar", "Buscar", "Sin resultados", "Eliminar", "Insertar", "Reordenar",
            "Más información",
        ],
        "it": [
            "Annulla", "Fine", "Modifica", "Salva", "Indietro", "Chiudi", "Pubblica", "Aggiungi", "Annulla", "Ripeti", "OK", "Condividi",
            "Eliminare questa bozza?", "Elimina", "Continua", "Bozza non inviata", "Ripristina", "Caratteri rimanenti",
            "Mostra altro", "Mostra meno", "Rimuovi", "Sposta su", "Sposta giù", "Cerca", "Nessun risultato", "Elimina", "Inserisci", "Riordina",
            "Maggiori informazioni",
        ],
        "pt": [
            "Cancelar", "Concluído", "Editar", "Salvar", "Voltar", "Fechar", "Publicar", "Adicionar", "Desfazer", "Refazer", "OK", "Compartilhar",
            "Descartar este rascunho?", "Descartar", "Continuar", "Rascunho não enviado", "Restaurar", "Caracteres restantes",
            "Mostrar mais", "Mostrar menos", "Remover", "Mover para cima", "Mover para baixo", "Buscar", "Nenhum resultado", "Apagar", "Inserir",
            "Reordenar", "Mais informações",
        ],
        "nl": [
            "Annuleren", "Gereed", "Bewerken", "Bewaren", "Terug", "Sluiten", "Plaatsen", "Toevoegen", "Herstel", "Opnieuw", "OK", "Delen",
            "Dit concept verwijderen?", "Verwijderen", "Verder bewerken", "Niet-verzonden concept", "Terugzetten", "Resterende tekens",
            "Toon meer", "Toon minder", "Verwijderen", "Omhoog", "Omlaag", "Zoeken", "Geen resultaten", "Verwijderen", "Invoegen",
            "Volgorde wijzigen", "Meer info",
        ],
        "pl": [
            "Anuluj", "Gotowe", "Edytuj", "Zapisz", "Wstecz", "Zamknij", "Opublikuj", "Dodaj", "Cofnij", "Ponów", "OK", "Udostępnij",
            "Odrzucić ten szkic?", "Odrzuć", "Edytuj dalej", "Niewysłany szkic", "Przywróć", "Pozostało znaków",
            "Pokaż więcej", "Pokaż mniej", "Usuń", "W górę", "W dół", "Szukaj", "Brak wyników", "Usuń", "Wstaw", "Zmień kolejność",
            "Więcej informacji",
        ],
        "ru": [
            "Отменить", "Готово", "Править", "Сохранить", "Назад", "Закрыть", "Опубликовать", "Добавить", "Отменить", "Повторить", "ОК", "Поделиться",
            "Удалить этот черновик?", "Удалить", "Продолжить", "Неотправленный черновик", "Восстановить", "Осталось знаков",
            "Показать больше", "Показать меньше", "Удалить", "Вверх", "Вниз", "Поиск", "Ничего не найдено", "Удалить", "Вставить", "Изменить порядок",
            "Подробнее",
        ],
        "zh": [
            "取消", "完成", "编辑", "存储", "返回", "关闭", "发布", "添加", "撤销", "重做", "好", "共享",
            "放弃此草稿？", "放弃", "继续编辑", "未发送的草稿", "恢复", "剩余字数",
            "显示更多", "显示更少", "移除", "上移", "下移", "搜索", "无结果", "删除", "插入", "重新排序", "更多信息",
        ],
        "ar": [
            "إلغاء", "تم", "تعديل", "حفظ", "رجوع", "إغلاق", "نشر", "إضافة", "تراجع", "إعادة", "موافق", "مشاركة",
            "هل تريد تجاهل هذه المسودة؟", "تجاهل", "متابعة التحرير", "مسودة غير مرسلة", "استعادة", "الأحرف المتبقية",
            "عرض المزيد", "عرض أقل", "إزالة", "نقل لأعلى", "نقل لأسفل", "بحث", "لا توجد نتائج", "حذف", "إدراج", "إعادة ترتيب", "مزيد من المعلومات",
        ],
        "ja": [
            "キャンセル", "完了", "編集", "保存", "戻る", "閉じる", "投稿", "追加", "取り消す", "やり直す", "OK", "共有",
            "この下書きを破棄しますか？", "破棄", "編集を続ける", "未送信の下書き", "復元", "残り文字数",
            "さらに表示", "表示を減らす", "削除", "上へ移動", "下へ移動", "検索", "結果なし", "削除", "挿入", "並べ替え", "詳細情報",
        ],
    ]
}
