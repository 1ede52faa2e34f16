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
    ]

    /// In the order of the cases.
    private static let table: [String: [String]] = [
        "en": english,
        "de": [
            "Abbrechen", "Fertig", "Bearbeiten", "Sichern", "Zurück", "Schließen", "Posten", "Hinzufügen", "Widerrufen", "Wiederholen", "OK",
            "Teilen",
            "Diesen Entwurf verwerfen?", "Verwerfen", "Weiter bearbeiten", "Nicht gesendeter Entwurf", "Wiederherstellen", "Verbleibende Zeichen",
        ],
        "fr": [
            "Annuler", "OK", "Modifier", "Enregistrer", "Retour", "Fermer", "Publier", "Ajouter", "Annuler", "Rétablir", "OK", "Partager",
            "Supprimer ce brouillon ?", "Supprimer", "Continuer", "Brouillon non envoyé", "Restaurer", "Caractères restants",
        ],
        "es": [
            "Cancelar", "Listo", "Editar", "Guardar", "Atrás", "Cerrar", "Publicar", "Añadir", "Deshacer", "Rehacer", "Aceptar", "Compartir",
            "¿Descartar este borrador?", "Descartar", "Seguir editando", "Borrador no enviado", "Restaurar", "Caracteres restantes",
        ],
        "it": [
            "Annulla", "Fine", "Modifica", "Salva", "Indietro", "Chiudi", "Pubblica", "Aggiungi", "Annulla", "Ripeti", "OK", "Condividi",
            "Eliminare questa bozza?", "Elimina", "Continua", "Bozza non inviata", "Ripristina", "Caratteri rimanenti",
        ],
        "pt": [
            "Cancelar", "Concluído", "Editar", "Salvar", "Voltar", "Fechar", "Publicar", "Adicionar", "Desfazer", "Refazer", "OK", "Compartilhar",
            "Descartar este rascunho?", "Descartar", "Continuar", "Rascunho não enviado", "Restaurar", "Caracteres restantes",
        ],
        "nl": [
            "Annuleren", "Gereed", "Bewerken", "Bewaren", "Terug", "Sluiten", "Plaatsen", "Toevoegen", "Herstel", "Opnieuw", "OK", "Delen",
            "Dit concept verwijderen?", "Verwijderen", "Verder bewerken", "Niet-verzonden concept", "Terugzetten", "Resterende tekens",
        ],
        "pl": [
            "Anuluj", "Gotowe", "Edytuj", "Zapisz", "Wstecz", "Zamknij", "Opublikuj", "Dodaj", "Cofnij", "Ponów", "OK", "Udostępnij",
            "Odrzucić ten szkic?", "Odrzuć", "Edytuj dalej", "Niewysłany szkic", "Przywróć", "Pozostało znaków",
        ],
        "ru": [
            "Отменить", "Готово", "Править", "Сохранить", "Назад", "Закрыть", "Опубликовать", "Добавить", "Отменить", "Повторить", "ОК", "Поделиться",
            "Удалить этот черновик?", "Удалить", "Продолжить", "Неотправленный черновик", "Восстановить", "Осталось знаков",
        ],
        "zh": [
            "取消", "完成", "编辑", "存储", "返回", "关闭", "发布", "添加", "撤销", "重做", "好", "共享",
            "放弃此草稿？", "放弃", "继续编辑", "未发送的草稿", "恢复", "剩余字数",
        ],
        "ar": [
            "إلغاء", "تم", "تعديل", "حفظ", "رجوع", "إغلاق", "نشر", "إضافة", "تراجع", "إعادة", "موافق", "مشاركة",
            "هل تريد تجاهل هذه المسودة؟", "تجاهل", "متابعة التحرير", "مسودة غير مرسلة", "استعادة", "الأحرف المتبقية",
        ],
        "ja": [
            "キャンセル", "完了", "編集", "保存", "戻る", "閉じる", "投稿", "追加", "取り消す", "やり直す", "OK", "共有",
            "この下書きを破棄しますか？", "破棄", "編集を続ける", "未送信の下書き", "復元", "残り文字数",
        ],
    ]
}
