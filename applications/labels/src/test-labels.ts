import type { LabelDetails } from '../shared/label.ts'

/** A label for tests, which shows what it should. */
export const MILK = {
  ...{
    id: 'a1',
    code: 'B47C210E',
    size: '2.9',
    template: 'standard',
    state: 'shown',
    version: 3,
    battery: 92,
    signal: 4,
  },
  ...{
    lastContactAt: null,
    shownAt: null,
    shown: null,
    shownTemplate: null,
    changedAt: null,
    changedBy: null,
    baseStation: null,
  },
  product: { id: 'p1', name: 'Alpine milk 3.5 %', detail: '1 l', barcode: '4004621907229' },
  price: { amount: 149, formerAmount: null, currency: 'EUR' },
  changes: [],
} satisfies LabelDetails
