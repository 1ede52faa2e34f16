// A source file that says `import FinderSync` also has the names that it uses: menus, images, URLs.
@_exported public import AppKit
@_exported public import ExtensionFoundation
