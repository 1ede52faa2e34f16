#include "folders.h"

#include <KCoreDirLister>
#include <QApplication>
#include <QWidget>

Folders::Folders()
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(50);
    connect(&m_soon, &QTimer::timeout, this, &Folders::update);
}

void Folders::look(const QString &folder)
{
    if (!shows(folder) && !m_soon.isActive())
        m_soon.start();
}

void Folders::find()
{
    if (!qobject_cast<QApplication *>(QCoreApplication::instance()))
        return;
    for (const QWidget *window : QApplication::topLevelWidgets()) {
        for (KCoreDirLister *lister : window->findChildren<KCoreDirLister *>()) {
            if (m_listers.contains(lister))
                continue;
            m_listers.append(lister);
            connect(lister, &KCoreDirLister::started, &m_soon, QOverload<>::of(&QTimer::start));
            connect(lister, &QObject::destroyed, &m_soon, QOverload<>::of(&QTimer::start));
        }
    }
}

void Folders::update()
{
    find();
    m_listers.removeAll(QPointer<KCoreDirLister>());
    QSet<QString> now;
    for (const auto &lister : qAsConst(m_listers)) {
        for (const QUrl &url : lister->directories()) {
            if (url.isLocalFile())
                now.insert(url.adjusted(QUrl::StripTrailingSlash).toLocalFile());
        }
    }
    const QSet<QString> before = m_shown;
    m_shown = now;
    if (now != before)
        Q_EMIT changed((now - before).values(), (before - now).values());
}

bool Folders::isCurrent(const QUrl &folder)
{
    find();
    for (const auto &lister : qAsConst(m_listers)) {
        if (!lister || !lister->url().matches(folder, QUrl::StripTrailingSlash))
            continue;
        QObject *view = lister;
        while (view && !view->isWidgetType())
            view = view->parent();
        const QWidget *focus = QApplication::focusWidget();
        const auto *widget = static_cast<QWidget *>(view);
        if (widget && focus && (widget == focus || widget->isAncestorOf(focus)))
            return true;
    }
    return false;
}
