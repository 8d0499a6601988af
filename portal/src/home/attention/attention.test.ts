import { describe, expect, it } from 'vitest'
import { attentionOf } from './attention.ts'

const figure = (application: string, tone?: 'normal' | 'warning' | 'danger') => ({
  application,
  figure: { text: '7.4 °C', label: 'Cold room 2', tone, at: 0, place: '/' },
})
const NOTHING = {
  ...{ toAcknowledge: { count: 0, earliest: null }, term: undefined, mayAdminister: false, figures: [] },
  isPast: (date: string) => date < '2026-06-03',
}
const typesOf = (more: Partial<Parameters<typeof attentionOf>[0]>) =>
  attentionOf({ ...NOTHING, ...more }).map(({ type, tone }) => `${type} ${tone}`)

describe('what needs attention on Home', () => {
  it.each([
    ['nothing, if nothing waits', {}, []],
    ['nothing, until it is known', { toAcknowledge: undefined }, []],
    ['notices to acknowledge', { toAcknowledge: { count: 2, earliest: '2026-06-03' } }, ['acknowledge warning']],
    ['an overdue notice, urgently', { toAcknowledge: { count: 2, earliest: '2026-06-02' } }, ['acknowledge danger']],
    ['notices without a date', { toAcknowledge: { count: 1, earliest: null } }, ['acknowledge warning']],
    [
      'a licence that ends soon, to an administrator',
      { term: { kind: 'warning', daysLeft: 9 }, mayAdminister: true },
      ['licence warning'],
    ],
    ['no licence that ends soon, to others', { term: { kind: 'warning', daysLeft: 9 } }, []],
    ['an expired licence, to everyone', { term: { kind: 'expired' } }, ['licence danger']],
    ['no licence that runs', { term: { kind: 'running', daysLeft: 300 }, mayAdminister: true }, []],
    ['figures that warn', { figures: [figure('labels', 'warning')] }, ['figure warning']],
    ['no other figures', { figures: [figure('labels', 'normal'), figure('map')] }, []],
  ] as const)('HOME-02 has %s', (_sentence, more, items) => {
    expect(typesOf(more)).toEqual(items)
  })

  it('HOME-02 has the most urgent first', () => {
    const items = typesOf({
      figures: [figure('labels', 'warning'), figure('temperature', 'danger')],
      toAcknowledge: { count: 1, earliest: '2026-06-10' },
      term: { kind: 'expired' },
    })
    expect(items).toEqual(['figure danger', 'licence danger', 'figure warning', 'acknowledge warning'])
  })

  it('HOME-02 has four items at most', () => {
    const figures = ['a', 'b', 'c', 'd', 'e'].map((key) => figure(key, 'danger'))
    expect(typesOf({ figures })).toHaveLength(4)
  })
})
