/** Has the focus gone with what had it? Nothing is taken from who has moved on meanwhile. */
export function focusIsLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
}
