extension BrowserConnector {
    /// Read by Debian's `/usr/bin/chromium`, as the person who starts it. Its name is the last in the folder: it adds to what the other files say.
    static let startPath = "/etc/chromium.d/zz-appex"

    /// Has Chromium load the web extension from the person's own folder, in which scripts can be written. Several folders have to be in one
    /// switch, or the last switch wins.
    static func startFile(appex: String) -> String {
        """
        # Appex: extensions for web pages, in the menus and the toolbar of Chromium.
        # Written by `appex browsers connect --system`, removed by `appex browsers disconnect --system`.
        appex_folder="${XDG_DATA_HOME:-${HOME:-}/.local/share}/appex/browsers/chromium"
        case "$appex_folder" in
          *[!A-Za-z0-9/._@+-]* | [!/]*) ;; # a switch cannot name it
          *)
            if [ -x \(quoted(appex)) ] && \(quoted(appex)) browsers unpack >/dev/null 2>&1 </dev/null; then
              case "$CHROMIUM_FLAGS" in
                *--load-extension=/*)
                  appex_others="/${CHROMIUM_FLAGS#*--load-extension=/}"
                  CHROMIUM_FLAGS="${CHROMIUM_FLAGS%%--load-extension=/*}--load-extension=$appex_folder,$appex_others"
                  ;;
                *) CHROMIUM_FLAGS="$CHROMIUM_FLAGS --load-extension=$appex_folder" ;;
              esac
              export CHROMIUM_FLAGS
            fi
            ;;
        esac
        unset appex_folder appex_others

        """
    }

    /// A word of a shell.
    private static func quoted(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }
}
