import type { Client } from '@foyer/testkit'
import { expect, it } from 'vitest'
import { findLosses } from './compare.ts'
import { ClientRecord } from './record.ts'

it('PROD-06 the drill counts each acknowledged write that the database no longer has', async () => {
  const record = new ClientRecord(1)
  for (const amount of [101, 102, 103]) record.addPrice('label', amount)
  record.notices.push('n1', 'n2')
  record.acknowledgements.push('n1', 'n2')
  record.sessions.push({ gateway: 0, token: 'valid' }, { gateway: 0, token: 'ended' })
  const rows = (text: string): object[] => {
    if (text.includes('labels.change')) return [101, 103].map((amount) => ({ label: 'label', amount }))
    return text.includes('notice_read') ? [] : [{ id: 'n2' }]
  }
  const cluster = { query: async (text: string) => rows(text) }
  const client = {
    call: async (_name: string, _input: object, { token }: { token: string }) => ({
      status: token === 'valid' ? 200 : 401,
    }),
  }
  expect(await findLosses(record, cluster as never, [client as unknown as Client])).toEqual({
    prices: 1,
    notices: 1,
    acknowledgements: 2,
    sessions: 1,
  })
  expect(record.acknowledged).toBe(9)
})
