import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { expect, test } from '../story.ts'
import { countUnread, createApiClient, readWorkBench, signIn } from './api-client.ts'

test('WIRE-29 a client from the OpenAPI document handles a wrong password, signs in and reads the work-bench', async ({
  gateway,
}) => {
  const api = createApiClient(gateway.client.base)
  const rejected = await signIn(api, 'manager', 'not the password')
  expect(rejected).toEqual({ outcome: 'wrong password', message: expect.stringMatching(/password/i) })
  const signedIn = await signIn(api, ' Manager ', DEMO_PASSWORD)
  if (signedIn.outcome !== 'signed in') throw new Error(`${signedIn.outcome}`)
  const bench = await readWorkBench(api, signedIn.token)
  expect(bench.user.username).toBe('manager')
  expect(await countUnread(api, signedIn.token)).toBe(bench.unread)
})
