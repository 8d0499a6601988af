// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fillInJsdom } from './fill-in-jsdom.ts'
import { GROUPS } from './gallery.tsx'
import { Stage } from './stage.tsx'

/** The console has the buttons of `ui`, which are among the components. */
const STORIES = Object.entries(GROUPS)
  .filter(([name]) => name !== 'Console')
  .flatMap(([, group]) => Object.entries(group))

/** Buttons of which each press counts, by their reason. None of them sends a request. */
const EACH_PRESS_COUNTS = {
  'opens a panel, a list or a question': '[aria-haspopup]',
  'switches or unfolds what is shown': '[aria-pressed], [aria-expanded], [slot="chevron"]',
  'shows the password, and hides it again': '[aria-label="Show password"], [aria-label="Hide password"]',
  'closes what is above the page, some only for screen readers': '[slot="close"], [tabindex="-1"]',
} as const

const BUTTONS = 'button, [role="button"], input[type="submit"], input[type="button"]'
const UNAVAILABLE = ':disabled, [aria-disabled="true"]'

beforeAll(async () => {
  await fillInJsdom()
  for (const missing of ['print', 'scrollTo']) vi.stubGlobal(missing, () => {})
  Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} })
  document.execCommand = () => true
  // Of the link that saves a file.
  HTMLAnchorElement.prototype.click = () => {}
  // A form that finds a field empty opens its guard again. Here no form looks.
  window.addEventListener('submit', stop, { capture: true })
}, 60_000)

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

describe('each button of each screen and state', () => {
  it('LIMIT-03 ignores a second press, or opens, switches or closes without a request', () => {
    const faults: string[] = []
    const met = new Set<string>()
    const looks = new Set<string>()
    for (const [story, scene] of STORIES) {
      render(<Stage language="en" scene={scene} />)
      const buttons = [...document.querySelectorAll<HTMLElement>(BUTTONS)].map((one) => [one, lookOf(one)] as const)
      for (const [button, look] of buttons) {
        if (button.matches(UNAVAILABLE) || looks.has(look)) continue
        looks.add(look)
        const reason = Object.entries(EACH_PRESS_COUNTS).find(([, kind]) => button.matches(kind))?.[0]
        met.add(reason ?? 'acts')
        const counted = countsSecondPress(button)
        if (counted !== undefined && counted !== (reason !== undefined)) faults.push(`${story}: ${nameOf(button)}`)
      }
      cleanup()
    }
    expect(faults).toEqual([])
    expect([...met].sort()).toEqual(['acts', ...Object.keys(EACH_PRESS_COUNTS)].sort())
  }, 120_000)
})

/** Undefined where the first press has taken the button away. A guard prevents what an ignored click would do. */
function countsSecondPress(button: HTMLElement): boolean | undefined {
  press(button)
  return button.isConnected && !button.matches(UNAVAILABLE) ? press(button) : undefined
}

function press(button: HTMLElement): boolean {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  act(() => void button.dispatchEvent(click))
  return !click.defaultPrevented
}

/** The button in its part of the page: many screens have the same one. */
function lookOf(button: HTMLElement): string {
  const part = button.closest('section, form, header, nav, [role="dialog"], main')
  return `${part?.outerHTML}${button.outerHTML}`.replaceAll(/_r_\w+_/g, '')
}

function nameOf(button: HTMLElement): string {
  return button.getAttribute('aria-label') ?? button.textContent ?? ''
}
