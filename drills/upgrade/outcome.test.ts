import { expect, it } from 'vitest'
import { isPassed } from '../report.ts'
import { callsOf, type Findings, outcomeOf } from './outcome.ts'

const FINDINGS: Findings = {
  record: {
    responses: { 'price: 200': 40, 'draft: 201': 2 },
    ...{ notices: ['n1', 'n2'], sessions: [], acknowledged: 44 },
  },
  losses: { prices: 0, notices: 0, acknowledgements: 0, sessions: 0 },
  load: { sockets: [{ closed: 1012 }, { closed: undefined }] },
  readers: { inboxes: [{ received: [7, 8], connections: 3 }] },
  missing: 0,
  tabs: [{ name: 'A tab', reloads: 0, inputIsThere: true, faults: [] }],
  tests: { passed: 3, failed: [], prevented: ['p1'] },
  wanted: 42,
}
const missed = (changes: Partial<Findings>) =>
  outcomeOf({ ...FINDINGS, ...changes }).measures.filter(({ met }) => met === false).length

it('PROD-16 the drill counts every call that is no success, a 503 with Retry-After as well', () => {
  expect(isPassed(outcomeOf(FINDINGS))).toBe(true)
  const responses = {
    'price: 200': 40,
    'read: 503 with Retry-After': 1,
    'price: 409': 1,
    'sign-in: no response (reset)': 1,
  }
  expect(callsOf({ responses })).toEqual({ calls: 43, failed: 3 })
  expect(missed({ record: { ...FINDINGS.record, responses } })).toBe(1)
  expect(missed({ wanted: 43 })).toBe(1)
})

it('PROD-16 the drill fails for a lost write, another close code, a missed notice, a missing file, and a failed test', () => {
  expect(missed({ losses: { ...FINDINGS.losses, prices: 1 } })).toBe(1)
  expect(missed({ load: { sockets: [{ closed: 1006 }] } })).toBe(1)
  expect(missed({ readers: { inboxes: [{ received: [7, 7], connections: 2 }] } })).toBe(1)
  expect(missed({ missing: 1 })).toBe(1)
  expect(missed({ tests: { passed: 3, failed: ['signs in'], prevented: [] } })).toBe(1)
})

it('PROD-17 the drill fails for a tab that was reloaded, lost its input, or saw an error', () => {
  const tab = FINDINGS.tabs[0] as Findings['tabs'][number]
  expect(missed({ tabs: [{ ...tab, reloads: 1 }] })).toBe(1)
  expect(missed({ tabs: [{ ...tab, inputIsThere: false }] })).toBe(1)
  expect(missed({ tabs: [{ ...tab, faults: ['404 GET /v2/admin/new'] }] })).toBe(1)
})
