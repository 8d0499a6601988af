import type { RouteContext } from '@foyer/sdk/server'
import { expect, it } from 'vitest'
import { changing, reading } from './access.ts'

const context: RouteContext = {
  request: new Request('https://application.invalid/labels'),
  params: {},
  query: new URLSearchParams(),
  user: {
    ...{ id: 'u1', name: 'Ada', organisation: 'o1', customer: null, store: null, storeName: null, storeTimeZone: null },
    ...{ permissions: new Set<string>(), language: 'en', session: 's1' },
  },
  requirePermission: () => {},
  json: async () => ({}),
}

it.each([
  ['read', reading(async () => ({}))],
  [
    'change',
    changing(
      () => new Date(),
      async () => ({}),
    ),
  ],
])('LABEL-05 to %s without a current store gets 422 with a sentence', async (_what, respond) => {
  const details = { code: 'STORE_REQUIRED', message: 'Choose a store first.' }
  await expect(respond(context)).rejects.toMatchObject({ status: 422, details })
})
