import AppexCommands

await Appex.start()
