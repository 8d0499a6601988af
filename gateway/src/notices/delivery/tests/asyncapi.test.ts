import { entryOf } from '@foyer/contract/errors'
import { SOCKET_FRAME_MAX_BYTES, SOCKET_HEARTBEAT, SOCKETS_PER_SESSION } from '@foyer/contract/limits'
import { asyncApi, CLOSE_CODES, HANDSHAKE_ERRORS, NOTICE_TYPES, PERMISSION_REASONS } from '@foyer/contract/notices'
import {
  asSuper,
  createUser,
  eventually,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  type NoticeSocket,
  openNoticeSocket,
  organisationOf,
  seedNotice,
  startGateway,
  tryNoticeSocket,
} from '@foyer/testkit'
import { sendRaw } from '@foyer/testkit/http/raw-request'
import { Ajv, type ValidateFunction } from 'ajv'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { announcePush } from '../announce-push.ts'

interface Message {
  readonly name: string
  readonly payload: { readonly properties: Readonly<Record<string, object>> }
}
interface Document {
  readonly components: { readonly messages: Readonly<Record<string, Message>> }
}

const document = asyncApi({ version: '1.0.0', publicUrl: 'https://portal.example.com' }) as unknown as Document
const ajv = new Ajv({ allErrors: true, validateFormats: false })
const known = Object.values(document.components.messages).map(({ payload }) => ({
  fields: Object.keys(payload.properties),
  isValid: ajv.compile(payload) as ValidateFunction,
}))

/** What a push has that the document does not describe. Nothing for a push as described. */
function undescribed(push: object): string | undefined {
  const matching = known.filter(({ isValid }) => isValid(push))
  if (matching.length !== 1) return `${matching.length} messages match ${JSON.stringify(push)}`
  const extra = Object.keys(push).filter((field) => !matching[0]?.fields.includes(field))
  return extra.length > 0 ? `${JSON.stringify(push)} has also ${extra.join()}` : undefined
}

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())
const open: NoticeSocket[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const socket of open.splice(0)) {
    expect(socket.pushes.map(undescribed).filter(Boolean)).toEqual([])
    socket.raw.terminate()
  }
})

let made = 0
async function signIn(on = gateway) {
  const username = `reader-${++made}`
  const { id } = await createUser(gateway, { username, grants: [{ role: 'store-staff', everywhere: true }] })
  return { id, username, token: await on.client.tokenOf(username, GOOD_PASSWORD) }
}
async function openSocket(token: string, on = gateway): Promise<NoticeSocket> {
  const socket = await openNoticeSocket(on.client, token)
  open.push(socket)
  await socket.waitForPush('UNREAD')
  return socket
}
async function closeCodeOf(socket: NoticeSocket): Promise<number | undefined> {
  await eventually('the socket is closed', () => socket.closed !== undefined)
  return socket.closed
}
/** Writes the bytes of a frame as they are, with an empty mask. */
function sendFrame({ raw }: NoticeSocket, opcode: number, ...content: number[]): void {
  const { _socket: line } = raw as unknown as { _socket: { write(bytes: Buffer): void } }
  line.write(Buffer.from([0x80 | opcode, 0x80 | content.length, 0, 0, 0, 0, ...content]))
}

describe('DOCS-02 the AsyncAPI document describes the pushes of a gateway', () => {
  it('every notice', async () => {
    const { id, token } = await signIn()
    const socket = await openSocket(token)
    const organisation = await organisationOf(gateway)
    for (const type of NOTICE_TYPES) {
      await seedNotice(gateway, { audience: [{ to: 'person', id }], organisation, type })
      expect(undescribed(await socket.waitForPush(type))).toBeUndefined()
    }
  })

  it('every change of rights, licence, appearance and languages', async () => {
    const { id, token } = await signIn()
    const socket = await openSocket(token)
    const { db, changes } = gateway.deps
    const push = async (one: Parameters<typeof announcePush>[1]) => changes.apply([await announcePush(db, one)])
    for (const reason of PERMISSION_REASONS) await push({ to: { user: id }, type: 'PERMISSION_CHANGED', reason })
    await push({ to: { user: id }, type: 'LICENCE_UPDATED' })
    await push({ to: { user: id }, type: 'APPEARANCE_UPDATED' })
    await push({ to: { user: id }, type: 'MAINTENANCE_UPDATED' })
    await push({ to: { user: id }, type: 'LANGUAGES_UPDATED' })
    await socket.waitForPush('LANGUAGES_UPDATED')
    expect(new Set(socket.pushes.map(({ type }) => type)).size).toBe(6)
  })

  it('the end of a session, by a decision and by a sign-in elsewhere', async () => {
    const user = await signIn()
    const socket = await openSocket(user.token)
    await asSuper(gateway, 'administration.disableUser', { id: user.id })
    expect(await closeCodeOf(socket)).toBe(CLOSE_CODES.sessionOver.code)
    expect(socket.pushes.at(-1)?.type).toBe('SIGNED_OUT')

    const single = await signIn()
    const former = await openSocket(single.token)
    await gateway.deps.db.updateTable('organisation').set({ single_session: true }).execute()
    await gateway.client.tokenOf(single.username, GOOD_PASSWORD)
    await gateway.deps.db.updateTable('organisation').set({ single_session: false }).execute()
    expect(await closeCodeOf(former)).toBe(CLOSE_CODES.sessionOver.code)
    expect(former.pushes.at(-1)?.type).toBe('REMOTE_LOGIN')
  })
})

describe('DOCS-03 the AsyncAPI document has the close codes of a gateway', () => {
  it('the oldest socket of a session with too many', async () => {
    const { token } = await signIn()
    const oldest = await openSocket(token)
    for (let further = 0; further < SOCKETS_PER_SESSION; further++) await openSocket(token)
    expect(await closeCodeOf(oldest)).toBe(CLOSE_CODES.tooMany.code)
  })

  it('a gateway that stops', async () => {
    const { databaseUrl, clock } = gateway
    const other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl, clock })
    const socket = await openSocket((await signIn()).token, other)
    await other.close()
    expect(await closeCodeOf(socket)).toBe(CLOSE_CODES.restart.code)
  })

  it.each([
    [
      'a message that is too large',
      CLOSE_CODES.frameTooLarge,
      ({ raw }: NoticeSocket) => raw.send('x'.repeat(SOCKET_FRAME_MAX_BYTES + 1)),
    ],
    ['a frame with a reserved opcode', CLOSE_CODES.protocolError, (socket: NoticeSocket) => sendFrame(socket, 3)],
    ['a text that is not UTF-8', CLOSE_CODES.invalidText, (socket: NoticeSocket) => sendFrame(socket, 1, 0xff)],
  ])('%s', async (_what, { code }, act) => {
    const socket = await openSocket((await signIn()).token)
    act(socket)
    expect([code, CLOSE_CODES.lost.code]).toContain(await closeCodeOf(socket))
  })

  it('a message of the greatest size is ignored', async () => {
    const { id, token } = await signIn()
    const socket = await openSocket(token)
    socket.raw.send('x'.repeat(SOCKET_FRAME_MAX_BYTES))
    await seedNotice(gateway, { audience: [{ to: 'person', id }], organisation: await organisationOf(gateway) })
    await socket.waitForPush('NORMAL_NOTICE')
    expect(socket.closed).toBeUndefined()
  })

  it('a client that answers no ping for thirty seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { databaseUrl, clock } = gateway
    const other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl, clock })
    const socket = await openSocket((await signIn()).token, other)
    await eventually('the gateway trusts its memory', () => other.deps.changes.fresh)
    socket.raw.pong = () => undefined
    const pings: unknown[] = []
    socket.raw.on('ping', () => pings.push(0))
    for (let sent = 1; sent <= 4 && socket.closed === undefined; sent++) {
      vi.advanceTimersByTime(SOCKET_HEARTBEAT)
      await eventually('the ping came, or the end', () => pings.length >= sent || socket.closed !== undefined)
    }
    expect(await closeCodeOf(socket)).toBe(CLOSE_CODES.lost.code)
    expect(pings).toHaveLength(3)
    await other.close()
  })
})

describe('DOCS-04 the AsyncAPI document has the refused handshakes of a gateway', () => {
  const described = (error: string) => {
    const { status, code } = entryOf(HANDSHAKE_ERRORS.find((one) => one.error === error)?.error ?? 'systemError')
    return { status, code }
  }
  async function rejectionOf(key: string, how: object = {}) {
    const result = await tryNoticeSocket(gateway.client, { key, ...how })
    if (!('rejected' in result)) throw new Error('the socket was let in')
    return result.rejected
  }
  const ticketOf = async (token: string) =>
    (await gateway.client.call('notices.ticket', {}, { token })).body.data.ticket as string

  it('an unknown ticket, an ended session and another origin', async () => {
    expect(await rejectionOf('unknown')).toMatchObject(described('authenticationRequired'))
    const { token } = await signIn()
    const [ofPage, ofSession] = [await ticketOf(token), await ticketOf(token)]
    expect(await rejectionOf(ofPage, { origin: 'https://evil.example' })).toMatchObject(described('accessDenied'))
    await gateway.client.call('session.logout', {}, { token })
    expect(await rejectionOf(ofSession)).toMatchObject(described('sessionExpired'))
  })

  it('a missing host', async () => {
    const upgrade = 'GET /v2/notice/abc HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
    const [reply] = await sendRaw(gateway.client.base, upgrade)
    expect(reply?.status).toBe(described('invalidInput').status)
  })
})
