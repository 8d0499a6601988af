export function isVisible(): boolean {
  return document.visibilityState === 'visible'
}

/** Resolves once the user sees the page. */
export function untilVisible(): Promise<void> {
  if (isVisible()) return Promise.resolve()
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isVisible()) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
  })
}

/** Acts once the page is visible; once, however often it is called until then. */
export function whenVisible(act: () => void): () => void {
  let waits = false
  return () => {
    if (waits) return
    waits = true
    void untilVisible().then(() => {
      waits = false
      act()
    })
  }
}
