#include "items.h"

#include <QJsonArray>
#include <QStandardPaths>

namespace
{
/// Programs that show files otherwise than in views of KDE's have no end of a folder.
constexpr int mostFolders = 64;
constexpr int mostInLine = 500;

QString folder(const QUrl &url) { return url.adjusted(QUrl::StripTrailingSlash | QUrl::RemoveFilename).adjusted(QUrl::StripTrailingSlash).toLocalFile(); }
QString uri(const QUrl &url) { return QString::fromLatin1(url.adjusted(QUrl::StripTrailingSlash).toEncoded()); }
QString uri(const QString &path) { return uri(QUrl::fromLocalFile(path)); }
QUrl url(const QString &uri) { return QUrl(uri, QUrl::StrictMode); }

/// What is drawn: pictures of extensions are files that KDE's programs would not look for again, all others are icons of the theme.
QString icon(const QString &emblem)
{
    if (!emblem.startsWith(QLatin1String("appex-badge-")) || emblem.contains(QLatin1Char('/')))
        return emblem;
    const QString data = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation);
    return data + QLatin1String("/icons/hicolor/48x48/emblems/") + emblem + QLatin1String(".png");
}

QJsonArray uris(const QStringList &paths)
{
    QJsonArray all;
    for (const QString &path : paths)
        all.append(uri(path));
    return all;
}
}

Items::Items(Hub &hub, Folders &folders)
    : m_hub(hub)
    , m_folders(folders)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(15);
    connect(&m_soon, &QTimer::timeout, this, &Items::flush);
    connect(&hub, &Hub::connected, this, &Items::connected);
    connect(&hub, &Hub::disconnected, this, &Items::disconnected);
    connect(&hub, &Hub::received, this, &Items::receive);
    connect(&folders, &Folders::changed, this, &Items::moved);
}

QStringList Items::see(const QUrl &url)
{
    if (!url.isLocalFile())
        return {};
    const QString place = folder(url), name = uri(url);
    m_folders.look(place);
    if (!m_items.contains(place)) {
        m_order.append(place);
        if (m_order.count() > mostFolders)
            forget(m_order.constFirst());
    }
    auto &items = m_items[place];
    const auto known = items.constFind(name);
    if (known != items.constEnd())
        return known->emblems;
    items.insert(name, {});
    m_asked.append(name);
    if (!m_soon.isActive())
        m_soon.start();
    return {};
}

bool Items::isInside(const QString &path) const
{
    for (const QString &root : m_roots) {
        if (path == root || path.startsWith(root + QLatin1Char('/')))
            return true;
    }
    return false;
}

/// Tells of the items that are asked about, of those that an extension monitors.
void Items::flush()
{
    QJsonArray visible;
    const QStringList asked = m_asked;
    m_asked.clear();
    if (!m_hub.isConnected())
        return;
    const auto tell = [&] {
        if (!visible.isEmpty())
            m_hub.send({{"visible", visible}});
        visible = {};
    };
    for (const QString &name : asked) {
        const QUrl item = url(name);
        auto &items = m_items[folder(item)];
        const auto found = items.find(name);
        if (found == items.end() || found->isTold || !isInside(item.toLocalFile()))
            continue;
        found->isTold = true;
        visible.append(name);
        if (visible.count() == mostInLine)
            tell();
    }
    tell();
}

void Items::connected()
{
    m_hub.send({{"shown", uris(m_items.keys())}});
}

void Items::disconnected()
{
    m_roots.clear();
    for (auto &items : m_items) {
        for (auto item = items.begin(); item != items.end(); ++item) {
            const bool hadSome = !item->emblems.isEmpty();
            *item = {};
            if (hadSome)
                Q_EMIT changed(url(item.key()), {});
        }
    }
}

void Items::receive(const QJsonObject &message)
{
    if (message.contains(QLatin1String("roots"))) {
        m_roots.clear();
        for (const QJsonValue &root : message[QLatin1String("roots")].toArray())
            m_roots.append(root.toString());
        for (const auto &items : qAsConst(m_items))
            m_asked += items.keys();
        m_soon.start();
    }
    for (const QJsonValue &badge : message[QLatin1String("badges")].toArray()) {
        const QString name = badge[QLatin1String("uri")].toString();
        const auto items = m_items.find(folder(url(name)));
        if (items == m_items.end() || !items->contains(name))
            continue;
        QStringList emblems;
        for (const QJsonValue &emblem : badge[QLatin1String("emblems")].toArray())
            emblems.append(icon(emblem.toString()));
        (*items)[name].emblems = emblems;
        Q_EMIT changed(url(name), emblems);
    }
}

void Items::moved(const QStringList &shown, const QStringList &hidden)
{
    for (const QString &folder : hidden)
        forget(folder);
    if (!shown.isEmpty())
        m_hub.send({{"shown", uris(shown)}});
    if (!hidden.isEmpty())
        m_hub.send({{"hidden", uris(hidden)}});
}

void Items::forget(const QString &folder)
{
    m_order.removeAll(folder);
    const auto items = m_items.take(folder);
    QJsonArray gone;
    for (auto item = items.constBegin(); item != items.constEnd(); ++item) {
        if (item->isTold)
            gone.append(item.key());
    }
    if (!gone.isEmpty())
        m_hub.send({{"gone", gone}});
}
