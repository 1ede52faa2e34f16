// A source file that says `import PhotosUI` also has the types of Photos.
@_exported public import Photos
