/*
 * A modal dialog takes whatever is beside it out of reach: nothing there can be pressed, and no screen reader tells of it. What
 * has to stay in reach moves into the dialog on top for as long as one is open.
 */
let dialogs: readonly HTMLDialogElement[] = []
/** It, and the place where it belongs. */
let staying: readonly [HTMLElement, HTMLElement] | undefined

/** Opens a modal dialog. Gives what closes it: before it is taken away, for only then does the browser give the focus back. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  dialogs = [...dialogs, dialog]
  bringUp()
  return () => {
    dialogs = dialogs.filter((one) => one !== dialog)
    bringUp()
    dialog.close()
  }
}

/** Keeps the one popover there is in sight and in reach, whatever opens above it. Gives what ends that. */
export function stayInReach(popover: HTMLElement): () => void {
  const home = popover.parentElement as HTMLElement
  staying = [popover, home]
  bringUp()
  return () => {
    home.append(popover)
    staying = undefined
  }
}

/** What stays in reach is above all else again. */
export function bringUp(): void {
  if (!staying) return
  const [popover, home] = staying
  const above = dialogs.at(-1) ?? home
  if (popover.parentElement !== above) above.append(popover)
  popover.hidePopover()
  popover.showPopover()
}
