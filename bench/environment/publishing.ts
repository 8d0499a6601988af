import type { NoticeType } from '@foyer/contract/notices'
import { publishingEndpoints } from '@foyer/contract/publishing'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { sendRequest, signIn } from './users.ts'

const { draft, publish } = publishingEndpoints

/** Signs in a user who may publish to all users. */
export function signInAsPublisher(origin: string): Promise<string> {
  return signIn(origin, { username: 'super', password: DEMO_PASSWORD })
}

/** Creates a draft for all users of the platform. Returns the function that publishes it. */
export async function draftToAllUsers(origin: string, token: string, type: NoticeType): Promise<() => Promise<void>> {
  const texts = [{ language: 'en', title: 'To all users', content: 'What happened, and **what to do next**.' }]
  const body = { type, texts, audience: [{ to: 'everybody' }], organisation: null }
  const { id } = await sendRequest(origin, { ...draft, token, body })
  return () => sendRequest(origin, { ...publish, path: publish.path.replace(':id', id), token, body: {} })
}
