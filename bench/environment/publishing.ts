import type { NoticeType } from '@foyer/contract/notices'
import { publishingEndpoints } from '@foyer/contract/publishing'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { ask, signIn } from './users.ts'

const { draft, publish } = publishingEndpoints

/** Who may write to everybody. */
export function signInAsPublisher(origin: string): Promise<string> {
  return signIn(origin, { username: 'super', password: DEMO_PASSWORD })
}

/** A draft for everybody on the platform. Gives what publishes it. */
export async function draftToAllUsers(origin: string, token: string, type: NoticeType): Promise<() => Promise<void>> {
  const texts = [{ language: 'en', title: 'To everybody', content: 'What happened, and **what to do next**.' }]
  const body = { type, texts, audience: [{ to: 'everybody' }], organisation: null }
  const { id } = await ask(origin, { ...draft, token, body })
  return () => ask(origin, { ...publish, path: publish.path.replace(':id', id), token, body: {} })
}
