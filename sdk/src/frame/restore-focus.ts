/**
 * Keeps the focus of a frame: a dialog of the shell makes the frame inert, which takes the focus from its elements. When the window
 * has the focus again, the element has it that had it last, unless the user pressed elsewhere since then.
 */
export function restoreFocus(window: Window, document: Document): void {
  let last: EventTarget | null = null
  document.addEventListener('focusin', ({ target }) => {
    last = target
  })
  document.addEventListener('pointerdown', () => {
    last = null
  })
  window.addEventListener('focus', () => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true })
  })
}
