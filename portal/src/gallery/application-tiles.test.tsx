// @vitest-environment jsdom
import { english } from '@foyer/messages'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ApplicationSignalsContext, createApplicationSignals, figurePlace, setOf } from '../applications/index.ts'
import { ApplicationTiles } from '../home/index.ts'
import { MEMBER } from './doubles.ts'
import { fillInJsdom } from './fill-in-jsdom.ts'
import { Stage } from './stage.tsx'

beforeAll(fillInJsdom, 60_000)
afterEach(cleanup)

const NOW = Date.parse('2026-06-03T06:30:00Z')
const MINUTE = 60_000
const place = figurePlace(MEMBER)

/** The tile of the shelf labels, after the application gave a figure and a badge. */
function labelsTile({ at = NOW, of = place, badge = 0, figure = true } = {}) {
  const signals = createApplicationSignals()
  if (figure) setOf(signals.figures, 'labels', { text: '24', label: 'waiting', tone: 'danger', at, place: of })
  setOf(signals.badges, 'labels/service', { '': badge })
  const tiles = (
    <ApplicationSignalsContext value={signals}>
      <ApplicationTiles now={NOW} />
    </ApplicationSignalsContext>
  )
  render(<Stage language="en" scene={{ address: '/home', session: MEMBER, children: tiles }} />)
  const tile = screen.getByRole('link', { name: new RegExp(english['applications.labels']) })
  return { text: () => tile.textContent, within: within(tile) }
}

describe('the tile of an application on Home', () => {
  it('HOME-01 has the figure that the application gives', () => {
    const { within: tile } = labelsTile()
    expect(tile.getByText('24').closest('[data-tone]')?.getAttribute('data-tone')).toBe('danger')
    expect(tile.getByText('waiting')).toBeTruthy()
  })

  it('HOME-01 has the number of its badges without a figure', () => {
    expect(labelsTile({ figure: false, badge: 3 }).text()).toContain('3 items')
  })

  it('HOME-01 says when it was opened last, without anything else', () => {
    expect(labelsTile({ figure: false }).text()).toMatch(/ago|minute|Just now/)
  })

  it('HOME-03 has no figure that was given for another store', () => {
    expect(labelsTile({ of: 'c1/s2' }).text()).not.toContain('24')
  })

  it.each([
    ['no time for a figure of five minutes', 5, false],
    ['the time of an older figure', 6, true],
  ])('HOME-03 has %s', (_what, minutes, hasTime) => {
    expect(
      labelsTile({ at: NOW - minutes * MINUTE })
        .text()
        ?.includes('As of: 08:'),
    ).toBe(hasTime)
  })
})
