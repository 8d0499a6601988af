/** What the page sends to the worker: a picture. */
export type ToWorker = ImageBitmap

/** What the worker returns for it. `failed`: the reader did not load. */
export type FromWorker = { readonly code: string | undefined } | { readonly failed: string }
