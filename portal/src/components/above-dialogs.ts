/*
 * A modal overlay keeps focus and screen readers inside. The messages of the page have to stay usable meanwhile: they move into
 * the overlay that was opened last, and back when it closes.
 */
let popover: HTMLElement | undefined
/**
 * Where the popover may be: its own place first, then the open overlays. Overlays of the component kit go into the first place as
 * well, because events of the popover reach the application only from within its own element.
 */
export const places: HTMLElement[] = []

/** Opens a native modal dialog. Returns what closes it: while it is in the document, for only then does the browser return the focus. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  const release = showWithin(dialog)
  return () => {
    release()
    dialog.close()
  }
}

/** Shows the one popover of the page above everything else. Returns a function that ends it. */
export function keepAboveDialogs(shown: HTMLElement): () => void {
  popover = shown
  places.unshift(shown.parentElement as HTMLElement)
  shown.showPopover()
  place()
  return () => {
    places.shift()?.append(shown)
    popover = undefined
  }
}

/** Moves the popover into an overlay that has opened. Returns what moves it on when that closes. */
export function showWithin(overlay: HTMLElement): () => void {
  places.push(overlay)
  place()
  return () => {
    places.splice(places.indexOf(overlay), 1)
    place()
  }
}

function place(): void {
  const last = places.at(-1)
  if (!popover || popover.parentElement === last) return
  last?.append(popover)
  // Where the whole page is taken away, its place is gone before it.
  if (popover.isConnected) popover.showPopover()
}
