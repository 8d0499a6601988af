/** When what happened in a page, in milliseconds since the navigation began. */
export interface Moments {
  /** The wall clock at zero. */
  readonly origin: number
  /** The first byte of the page had arrived. */
  answered?: number
  /** The frame after the one in which the whole form first had a place on the screen. */
  laidOut?: number
  /** Text was painted for the first time. */
  painted?: number
  usable?: number
}

/**
 * Runs in the page before anything of its own. Frames are asked for one after the other, so that a form which is there but
 * not drawn yet does not count: the callback of a frame comes before it is drawn, that of the next one after it.
 */
export function watchForm(): void {
  const moments: Moments = { origin: performance.timeOrigin }
  Object.assign(globalThis, { moments })
  const button = () => document.querySelector('form button[type=submit]')
  const eachFrame = () => {
    const box = button()?.getBoundingClientRect()
    if (box && box.height > 0 && box.top < innerHeight) {
      requestAnimationFrame(() => {
        moments.laidOut = performance.now()
      })
    } else requestAnimationFrame(eachFrame)
  }
  requestAnimationFrame(eachFrame)
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('form[data-ready]')) return
    moments.usable = performance.now()
    observer.disconnect()
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ready'] })
  new PerformanceObserver((list) => {
    const [text] = list.getEntriesByName('first-contentful-paint')
    if (text) moments.painted = text.startTime
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    moments.answered = navigation?.responseStart ?? 0
  }).observe({ type: 'paint', buffered: true })
}
