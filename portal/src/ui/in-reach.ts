/*
 * A modal dialog takes whatever is beside it out of reach: nothing there can be pressed, and no screen reader tells of it. What
 * has to stay in reach moves into the dialog on top for as long as one is open.
 */
const dialogs: HTMLDialogElement[] = []
/** Each with the place where it belongs. */
const staying = new Map<HTMLElement, HTMLElement>()

/** Opens a modal dialog. Gives what closes it: before it is taken away, for only then does the browser give the focus back. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  dialogs.push(dialog)
  bringUp()
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1)
    bringUp()
    dialog.close()
  }
}

/** Keeps a popover in sight and in reach, whatever opens above it. Gives what ends that. */
export function stayInReach(popover: HTMLElement): () => void {
  staying.set(popover, popover.parentElement as HTMLElement)
  bringUp()
  return () => {
    staying.get(popover)?.append(popover)
    staying.delete(popover)
  }
}

/** Everything that stays in reach is above all else again. */
export function bringUp(): void {
  for (const [popover, home] of staying) {
    const above = dialogs.at(-1) ?? home
    if (popover.parentElement !== above) above.append(popover)
    popover.hidePopover()
    popover.showPopover()
  }
}
