/*
 * A native modal dialog makes all outside of it inert. What has to stay usable moves into the dialog while it is open. Only entry
 * pages have native dialogs, one at a time.
 */
let popover: HTMLElement | undefined

/** Opens a modal dialog. Returns what closes it: while it is in the document, for only then does the browser return the focus. */
export function openModal(dialog: HTMLDialogElement): () => void {
  const home = popover?.parentElement
  dialog.showModal()
  showIn(dialog)
  return () => {
    showIn(home)
    dialog.close()
  }
}

/** Shows the one popover of the page above everything else. Returns what ends that. */
export function stayInReach(shown: HTMLElement): () => void {
  const home = shown.parentElement
  popover = shown
  shown.showPopover()
  return () => {
    home?.append(shown)
    popover = undefined
  }
}

function showIn(parent: HTMLElement | null | undefined): void {
  if (!popover) return
  parent?.append(popover)
  popover.showPopover()
}
