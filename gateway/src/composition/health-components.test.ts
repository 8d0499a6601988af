import { describe, expect, it } from 'vitest'
import { staleSince } from './health-components.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')

describe('staleSince', () => {
  it.each([0, 1_000])('reports no fault of a change feed that is %i ms late', (staleFor) => {
    expect(staleSince(NOW, staleFor)).toBeUndefined()
  })

  it('names the instant by the clock of the gateway', () => {
    expect(staleSince(NOW, 1_500)).toEqual({ since: Date.parse('2026-03-01T11:59:58.500Z') })
  })
})
