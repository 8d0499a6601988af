import { setTimeout as pause } from 'node:timers/promises'
import { DEMONSTRATION_LICENCE_KEY } from '@foyer/contract/licence'
import { signLicence } from '@foyer/gateway/licence/vendor-tool/issue'
import { type Client, formOf, type NoticeSocket, openNoticeSocket } from '@foyer/testkit'
import { OFFICIAL_LICENCE } from '@foyer/testkit/licence-payload'
import type { RunningProxy } from './proxies.ts'
import { CLIENT_ADDRESS, getOverHttp2, signInFromAddress } from './requests.ts'

/** The largest value of the setting `maxFileSize`. */
const LARGEST_FILE = 52_428_800
/** Longer than the minute after which proxies close an idle connection by default. */
const IDLE_SECONDS = 80
const LOAD = 4

/** What a proxy passes on. Each value is a reason if it fails. */
export type Checked = Readonly<Record<string, true | string>>

export interface Behind {
  readonly client: Client
  readonly proxy: RunningProxy
}

/** What users and administrators do through a proxy, besides the socket. */
export async function checkRequests({ client, proxy }: Behind): Promise<Checked> {
  const token = await client.tokenOf('super')
  const signedIn = await signInFromAddress(client.base, 'manager')
  const cookie = signedIn.cookies.find((each) => each.startsWith('__Host-')) ?? ''
  const page = await client.get('/')
  const asset = /"([^"]*\/assets\/[^"]+\.js)"/.exec(String(page.body))?.[1] ?? '/'
  const overHttp2 = await getOverHttp2(client.base, asset)
  const plain = await fetch(`http://localhost:${proxy.httpPort}/inbox`, { redirect: 'manual' })
  return {
    'Sign-in': signedIn.status === 200 || `status ${signedIn.status}`,
    'Secure cookie': /; Secure/i.test(cookie) || cookie || 'no cookie',
    'Address of the client in the audit log': await addressInAuditLog(client, token),
    'HTTP/2': overHttp2[':status'] === 200 || String(overHttp2[':status']),
    'Hashed file: compressed by the gateway, stored by browsers':
      (Boolean(overHttp2['content-encoding']) && /immutable/.test(String(overHttp2['cache-control']))) ||
      JSON.stringify([asset, overHttp2['content-encoding'], overHttp2['cache-control']]),
    'HTTP is redirected': [301, 302, 308].includes(plain.status) || `status ${plain.status}`,
    'Upload of a licence': await uploadLicence(client, token),
    'Upload of a file of 50 MB': await uploadFile(client, token),
  }
}

/** Holds an open socket on which users do nothing, and then pushes a notice to it. */
export async function checkSocket({ client }: Behind): Promise<Checked> {
  const socket: NoticeSocket = await openNoticeSocket(client, await client.tokenOf('clerk'))
  await pause(IDLE_SECONDS * 1_000)
  if (socket.closed !== undefined) return { 'Idle socket': `closed with ${socket.closed}` }
  await publishNotice(client, await client.tokenOf('super'))
  const pushed = await socket.waitForPush('NORMAL_NOTICE').then(
    () => true as const,
    () => 'no push',
  )
  socket.raw.terminate()
  return { [`Socket, open for ${IDLE_SECONDS} s and then pushed to`]: pushed }
}

export interface LoadResult {
  readonly requests: number
  readonly failures: readonly string[]
}

/** Reads through a proxy, four requests at a time, while `during` runs. */
export async function readWhile(client: Client, token: string, during: () => Promise<void>): Promise<LoadResult> {
  const failures: string[] = []
  let requests = 0
  let done = false
  const read = async () => {
    while (!done) {
      const reply = await client.get('/v2/users/work-bench', { token }).catch((error: Error) => error.message)
      requests++
      if (typeof reply === 'string') failures.push(reply)
      else if (reply.status !== 200) failures.push(`status ${reply.status}`)
    }
  }
  const load = Array.from({ length: LOAD }, read)
  try {
    await during()
  } finally {
    done = true
    await Promise.all(load)
  }
  return { requests, failures }
}

async function addressInAuditLog(client: Client, token: string): Promise<true | string> {
  const { body } = await client.get('/v2/admin/audit', {
    token,
    query: { action: 'sign-in.succeeded', pageSize: '20' },
  })
  const text = JSON.stringify(body)
  return text.includes(`"${CLIENT_ADDRESS}"`) || `not ${CLIENT_ADDRESS}: ${text.slice(0, 400)}`
}

async function uploadLicence(client: Client, token: string): Promise<true | string> {
  const { serverId } = await client.data('licence.server', {}, { token })
  const file = await signLicence({ ...OFFICIAL_LICENCE, serverId }, DEMONSTRATION_LICENCE_KEY)
  const { status, body } = await client.post('/v2/licenses', formOf('drill.lic', file), { token })
  return body.resultCode === 1001 || `${status} ${JSON.stringify(body).slice(0, 200)}`
}

/** Uploads the largest file that can be allowed, to a draft of a notice. Returns the reason if it fails. */
export async function uploadFile(client: Client, token: string): Promise<true | string> {
  const { version } = await client.data('administration.settings', {}, { token })
  await client.data('administration.changeSettings', { version, maxFileSize: LARGEST_FILE }, { token })
  const draft = await createDraft(client, token)
  const form = formOf('drill.txt', new Uint8Array(LARGEST_FILE).fill(0x61))
  const { status, body } = await client.post(`/v2/admin/notices/${draft}/attachments`, form, { token })
  if (body?.data?.bytes !== LARGEST_FILE) return `${status} ${JSON.stringify(body).slice(0, 200)}`
  const deleted = await client.send('DELETE', `/v2/admin/notices/${draft}`, { token, query: { version: '2' } })
  return deleted.status === 200 || `uploaded, and not deleted: ${deleted.status}`
}

/** Publishes a notice to all users. */
export async function publishNotice(client: Client, token: string): Promise<void> {
  const { body } = await client.post(`/v2/admin/notices/${await createDraft(client, token)}/publish`, {}, { token })
  if (body.resultCode !== 1001) throw new Error(`the notice was not published: ${JSON.stringify(body)}`)
}

async function createDraft(client: Client, token: string): Promise<string> {
  const { body } = await client.post(
    '/v2/admin/notices',
    {
      type: 'NORMAL_NOTICE',
      texts: [{ language: 'en', title: 'Drill', content: 'Sent through a proxy.' }],
      audience: [{ to: 'everybody' }],
      organisation: null,
    },
    { token },
  )
  return body.data.id
}
