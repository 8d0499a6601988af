/** The focus that went away with its control goes to the title of the page. Hidden applications have titles as well. */
export function focusPageIfLost(options?: FocusOptions): void {
  const focus = (): void => {
    if (document.activeElement !== document.body) return
    const titles = [...document.querySelectorAll<HTMLElement>('main h1[tabindex]')]
    titles.find((title) => title.closest('[hidden]') === null)?.focus(options)
  }
  // A dialog gives the focus back in the next frame.
  requestAnimationFrame(() => requestAnimationFrame(focus))
}

/**
 * The `ref` of an element that disappears with the control that was pressed in it: the focus goes to the title of the page, which does
 * not scroll for that.
 */
export function focusPageAfter(element: Element | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) focusPageIfLost({ preventScroll: true })
  }
}
