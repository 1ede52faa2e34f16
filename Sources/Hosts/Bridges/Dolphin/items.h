#pragma once
#include "folders.h"
#include "hub.h"

#include <QHash>
#include <QStringList>

/// What the person sees: the badges of items, as far as the hub has told.
class Items : public QObject
{
    Q_OBJECT
public:
    Items(Hub &hub, Folders &folders);
    /// The badges of an item that is shown. What is not known yet comes with `changed`.
    QStringList see(const QUrl &url);

Q_SIGNALS:
    void changed(const QUrl &url, const QStringList &emblems);

private:
    struct Item {
        QStringList emblems;
        bool isTold = false;
    };
    void connected();
    void disconnected();
    void receive(const QJsonObject &message);
    void moved(const QStringList &shown, const QStringList &hidden);
    void forget(const QString &folder);
    void flush();
    bool isInside(const QString &path) const;

    Hub &m_hub;
    Folders &m_folders;
    QStringList m_roots;
    /// By the folder and the URI. What is in a folder that nobody looks at any more is forgotten.
    QHash<QString, QHash<QString, Item>> m_items;
    /// The folders of these, the one that was seen first in front.
    QStringList m_order;
    QStringList m_asked;
    QTimer m_soon;
};
