/** Was the focused element removed or disabled, and did the user not move the focus since? Only the shell uses it. */
export function focusIsLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
}
