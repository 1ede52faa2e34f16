import PhotoStore
