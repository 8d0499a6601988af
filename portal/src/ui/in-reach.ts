/*
 * A modal overlay keeps focus and screen readers inside. The messages of the page have to stay usable meanwhile: they move into
 * the overlay that was opened last, and back when it closes.
 */
const overlays: HTMLElement[] = []
let popover: HTMLElement | undefined
let home: HTMLElement | null | undefined

/** Opens a native modal dialog. Returns what closes it: while it is in the document, for only then does the browser return the focus. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  const release = showWithin(dialog)
  return () => {
    release()
    dialog.close()
  }
}

/** Shows the one popover of the page above everything else. Returns what ends that. */
export function stayInReach(shown: HTMLElement): () => void {
  popover = shown
  home = shown.parentElement
  shown.showPopover()
  return () => {
    home?.append(shown)
    popover = undefined
  }
}

/** Where overlays go: events of the popover reach the application only from within its own element. */
export function messagesHome(): HTMLElement {
  return home ?? document.body
}

/** Moves the popover into an overlay that has opened. Returns what moves it on when that closes. */
export function showWithin(overlay: HTMLElement): () => void {
  overlays.push(overlay)
  place()
  return () => {
    overlays.splice(overlays.indexOf(overlay), 1)
    place()
  }
}

function place(): void {
  const parent = overlays.at(-1) ?? home
  if (!popover || popover.parentElement === parent) return
  parent?.append(popover)
  popover.showPopover()
}
