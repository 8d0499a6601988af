import type { LicencePreview } from '@foyer/contract/licence'
import { describe, expect, it } from 'vitest'
import { type Change, effectsOf, endChange, quantityChange, typeChange } from './changes.ts'

type State = LicencePreview['after']

const state = (more: Partial<State> = {}): State => ({
  ...{ type: 'official', expirationTime: '2026-12-31', permanentAuthorization: false, expired: false },
  ...{ serviceStores: 50, deviceCount: 500, epdQuantity: 20_000, luminaQuantity: 200 },
  ...more,
})
const preview = (more: Partial<LicencePreview> = {}): LicencePreview => ({
  ...{ now: state(), after: state(), used: { stores: 12, devices: 0, epd: 0, lumina: 0 } },
  ...{ exceeded: [], opens: [], opensChanges: [] },
  ...more,
})

describe('LIC-54 the change of an item', () => {
  it.each<[string, Change, Change]>([
    ['more of a quantity', quantityChange(50, 70), { kind: 'more', count: 20 }],
    ['fewer of a quantity', quantityChange(50, 10), { kind: 'fewer', count: 40 }],
    ['the same quantity', quantityChange(50, 50), { kind: 'none' }],
    ['a quantity without a licence before', quantityChange(undefined, 50), { kind: 'new' }],
    ['a longer term', endChange(state(), state({ expirationTime: '2027-12-31' })), { kind: 'longer', count: 365 }],
    ['a shorter term', endChange(state(), state({ expirationTime: '2026-12-30' })), { kind: 'shorter', count: 1 }],
    [
      'a term over the change to summer time',
      endChange(state({ expirationTime: '2026-03-28' }), state({ expirationTime: '2026-03-30' })),
      { kind: 'longer', count: 2 },
    ],
    ['the same term', endChange(state(), state()), { kind: 'none' }],
    [
      'a licence that no longer expires',
      endChange(state(), state({ permanentAuthorization: true })),
      { kind: 'endless' },
    ],
    [
      'a permanent one that will expire',
      endChange(state({ permanentAuthorization: true }), state()),
      { kind: 'limited' },
    ],
    [
      'two permanent ones, whatever their dates',
      endChange(
        state({ permanentAuthorization: true }),
        state({ permanentAuthorization: true, expirationTime: '2020-01-01' }),
      ),
      { kind: 'none' },
    ],
    ['a first licence', endChange(null, state()), { kind: 'new' }],
    ['another type', typeChange(state({ type: 'probationary' }), state()), { kind: 'other' }],
    ['the same type', typeChange(state(), state()), { kind: 'none' }],
    ['a first type', typeChange(null, state()), { kind: 'new' }],
  ])('%s', (_sentence, change, expected) => {
    expect(change).toEqual(expected)
  })
})

describe('LIC-55 what follows from an activation', () => {
  const stores = { quantity: 'stores', licensed: 10, used: 12, by: [{ name: 'Paris', quantity: 1 }] } as const

  it('nothing stops working if nothing becomes less', () => {
    expect(effectsOf(preview({ after: state({ serviceStores: 60 }) }))).toEqual([{ kind: 'none' }])
  })

  it('what is exceeded is named, and not once more as fewer', () => {
    const exceeded = { ...stores, by: [...stores.by] }
    expect(effectsOf(preview({ after: state({ serviceStores: 10 }), exceeded: [exceeded] }))).toEqual([
      { kind: 'exceeded', name: 'licence.stores', of: exceeded },
    ])
  })

  it('what becomes less without being exceeded is named with what is used', () => {
    expect(effectsOf(preview({ after: state({ luminaQuantity: 160 }) }))).toEqual([
      { kind: 'fewer', name: 'licence.lumina', count: 40, used: 0 },
    ])
  })

  it.each([
    ['an earlier end', state({ expirationTime: '2026-06-30' }), state()],
    ['an end at all', state(), state({ permanentAuthorization: true })],
  ])('%s is a warning', (_what, after, now) => {
    expect(effectsOf(preview({ now, after }))).toEqual([{ kind: 'sooner' }])
  })

  it('applications that open come after warnings', () => {
    const after = state({ expirationTime: '2026-06-30' })
    expect(
      effectsOf(preview({ after, opens: ['temperature'], opensChanges: ['labels'] })).map(({ kind }) => kind),
    ).toEqual(['sooner', 'opens', 'opensChanges'])
  })
})
