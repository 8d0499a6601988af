/** Times of events in a page, in milliseconds since the navigation began. */
export interface Moments {
  /** The wall clock at zero. */
  readonly origin: number
  /** The first byte of the page had arrived. */
  firstByte?: number
  /** The frame after the one in which the whole form first had a place on the screen. */
  laidOut?: number
  /** Text was painted for the first time. */
  painted?: number
  usable?: number
}

/**
 * Runs in the page before its own scripts. A form counts as visible one frame later, because the callback of a frame runs before
 * the frame is drawn.
 */
export function watchForm(): void {
  const moments: Moments = { origin: performance.timeOrigin }
  Object.assign(globalThis, { moments })
  const button = () => document.querySelector('form button[type=submit]')
  const eachFrame = () => {
    const bounds = button()?.getBoundingClientRect()
    if (bounds && bounds.height > 0 && bounds.top < innerHeight) {
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
    moments.firstByte = navigation?.responseStart ?? 0
  }).observe({ type: 'paint', buffered: true })
}
