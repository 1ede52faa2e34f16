#include "menus.h"

#include <KFileItemListProperties>
#include <QMenu>

namespace
{
/// More are not named: the menu is for these.
constexpr int mostSelected = 10'000;
constexpr int mostBytes = 6 << 20;
}

Menus::Menus(Hub &hub, Folders &folders)
    : m_hub(hub)
    , m_folders(folders)
{
    connect(&hub, &Hub::received, this, &Menus::receive);
}

void Menus::receive(const QJsonObject &message)
{
    const QJsonObject menu = message[QLatin1String("menu")].toObject();
    if (menu[QLatin1String("number")].toInt() != m_number || menu.isEmpty())
        return;
    m_isAnswered = true;
    m_answer = menu[QLatin1String("items")].toArray();
}

QList<QAction *> Menus::make(const KFileItemListProperties &selected, QWidget *parent)
{
    for (const auto &action : qAsConst(m_old)) {
        if (action)
            action->deleteLater();
    }
    m_old.clear();
    const QList<QUrl> urls = selected.urlList();
    if (urls.isEmpty() || !m_hub.isConnected())
        return {};
    // The menu of a folder's view is that of its only item.
    const bool isFolder = urls.count() == 1 && selected.isDirectory() && m_folders.isCurrent(urls.first());
    QJsonArray named;
    int bytes = 0;
    for (const QUrl &url : isFolder ? QList<QUrl>() : urls) {
        const QByteArray uri = url.adjusted(QUrl::StripTrailingSlash).toEncoded();
        bytes += uri.size();
        // Too many to name are not named in part: nothing is to be done to some of them.
        if (urls.count() > mostSelected || bytes > mostBytes) {
            named = {};
            break;
        }
        named.append(QString::fromLatin1(uri));
    }
    m_number += 1;
    m_isAnswered = false;
    m_answer = {};
    const QJsonObject question{
        {"number", m_number}, {"kind", isFolder ? "container" : "items"}, {"selected", named}, {"count", isFolder ? 0 : urls.count()},
        {"target", QString::fromLatin1(urls.first().adjusted(QUrl::StripTrailingSlash).toEncoded())},
    };
    m_hub.ask({{"menu", question}}, [this] { return m_isAnswered; });
    return actions(m_answer, parent);
}

QList<QAction *> Menus::actions(const QJsonArray &items, QWidget *parent)
{
    QList<QAction *> made;
    for (const QJsonValue &item : items) {
        auto *action = new QAction(item[QLatin1String("title")].toString().replace(QLatin1Char('&'), QLatin1String("&&")), parent);
        action->setSeparator(item[QLatin1String("isSeparator")].toBool());
        action->setEnabled(item[QLatin1String("isEnabled")].toBool());
        const QJsonArray inner = item[QLatin1String("items")].toArray();
        if (!inner.isEmpty()) {
            auto *menu = new QMenu(parent);
            menu->addActions(actions(inner, menu));
            action->setMenu(menu);
            connect(action, &QObject::destroyed, menu, &QObject::deleteLater);
        } else {
            const int number = m_number;
            const QString id = item[QLatin1String("id")].toString();
            connect(action, &QAction::triggered, this, [this, number, id] { m_hub.send({{"choose", QJsonObject{{"menu", number}, {"item", id}}}}); });
        }
        m_old.append(action);
        made.append(action);
    }
    return made;
}
