import type { Page } from '@playwright/test'

const TARGETS = 'a[href], button, input:not([type="hidden"]), select, summary, [role="button"], [tabindex="0"]'

/** Everything to be pressed that is smaller than this on either side. A label or field box around a control counts with it. */
export function tooSmall(page: Page, least: number): Promise<string[]> {
  return page.evaluate(
    ([targets, pixels]) =>
      [...document.querySelectorAll<HTMLElement>(targets)]
        .filter((one) => one.checkVisibility({ opacityProperty: false, visibilityProperty: true }))
        // A link that waits above the page until the keyboard comes to it.
        .filter((one) => one.getBoundingClientRect().bottom > 0)
        // A button of one pixel is for screen readers only.
        .filter((one) => one.offsetWidth > 1 || one.offsetHeight > 1)
        // Words within a sentence keep the line's height (WCAG 2.5.8, inline).
        .filter((one) => !(one.matches('a') && one.closest('p, li > p, article p')))
        .flatMap((one) => {
          const bounds = (one.closest('label') ?? one).getBoundingClientRect()
          const { width, height } = bounds
          const name = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''
          const small = Math.min(width, height) < pixels - 0.01
          return small ? [`${one.tagName.toLowerCase()} '${name}': ${Math.round(width)}×${Math.round(height)}`] : []
        }),
    [TARGETS, least] as const,
  )
}

/** What makes a page or an open dialog scroll sideways: nothing, or the elements that stick out. */
export function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inDialogs = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="dialog"] *')
    // A row that only scrolls sideways, such as the customers on a handheld, is meant to (WCAG 1.4.10 is about two directions).
    const scrolling = [...inDialogs].filter((one) => {
      const { overflowX, overflowY } = getComputedStyle(one)
      return ['auto', 'scroll'].includes(overflowX) && overflowY !== 'hidden'
    })
    return [document.documentElement, ...scrolling]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .flatMap((container) => {
        const { left } = container.getBoundingClientRect()
        const start = container === document.documentElement ? left : left + container.clientLeft - container.scrollLeft
        return [...container.querySelectorAll<HTMLElement>('*')]
          .map((one) => ({ name: one.tagName.toLowerCase(), right: one.getBoundingClientRect().right - start }))
          .filter(({ right }) => right > container.clientWidth + 1)
          .map(({ name, right }) => `${name} to ${Math.round(right)} of ${container.clientWidth}`)
      })
  })
}

/** Text that is cut off: boxes that hide what does not fit into them. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('h1, h2, p, a, button, label, dt, dd, li, span, b, small, td')]
      // The header shortens where one is, which home tells in full.
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.closest('svg, header') === null)
      .filter((one) => {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(one)
        const hides = overflowX !== 'visible' || overflowY !== 'visible'
        // Words for those who listen are one pixel large on purpose.
        if (!hides || (position === 'absolute' && (one.clientWidth <= 1 || clipPath !== 'none'))) return false
        return one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
      })
      .map((one) => `${one.tagName.toLowerCase()} '${one.textContent?.trim().slice(0, 40)}'`),
  )
}
