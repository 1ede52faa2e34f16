#pragma once
#include "folders.h"
#include "hub.h"

#include <QAction>
#include <QJsonArray>

class KFileItemListProperties;

/// The menus that extensions have for what the person clicked.
class Menus : public QObject
{
    Q_OBJECT
public:
    Menus(Hub &hub, Folders &folders);
    QList<QAction *> make(const KFileItemListProperties &selected, QWidget *parent);

private:
    void receive(const QJsonObject &message);
    QList<QAction *> actions(const QJsonArray &items, QWidget *parent);

    Hub &m_hub;
    Folders &m_folders;
    int m_number = 0;
    bool m_isAnswered = false;
    QJsonArray m_answer;
    /// Those of the menu before, which nobody sees any more: a window holds them until it is closed.
    QVector<QPointer<QAction>> m_old;
};
