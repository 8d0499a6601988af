import { describe, expect, it } from 'vitest'
import { countLostResponses } from './lost-responses.ts'

const CAMILLE = { id: 'u1', name: 'Camille Roux' }
const HUGO = { id: 'u2', name: 'Hugo Fontaine' }
const MAYA = { id: 'u3', name: 'Maya Lindqvist' }
const leftOut = (user: typeof CAMILLE, reason: 'notNeeded' | 'unknown') => ({ ...user, reason }) as const

describe('the second try of a request without a response', () => {
  it('ADMIN-28 users whom the first try has changed count as changed, with the role of the preview', () => {
    const grant = { role: 'cold-chain', everywhere: true, customers: [], stores: [] }
    const result = { affected: [MAYA], leftOut: [leftOut(CAMILLE, 'notNeeded')], open: [] }
    const uncertain = [{ ...CAMILLE, grant }, MAYA]
    expect(countLostResponses(result, uncertain)).toEqual({
      affected: [{ ...CAMILLE, grant }, MAYA],
      leftOut: [],
      open: [],
    })
  })

  it.each([
    ['was not in that request', [MAYA], leftOut(CAMILLE, 'notNeeded')],
    ['is left out for another reason', [CAMILLE], leftOut(CAMILLE, 'unknown')],
  ])('ADMIN-28 a user who %s stays left out', (_, uncertain, user) => {
    const result = { affected: [HUGO], leftOut: [user] }
    expect(countLostResponses(result, uncertain)).toEqual(result)
  })
})
