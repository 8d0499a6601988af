import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWeChat, type WeChat } from '../src/index.ts'
import { decrypt, elementOf, encrypt, sign } from '../src/wechat-messages.ts'

const ACCOUNT = {
  appId: 'wx0123456789abcdef',
  appSecret: 'app secret',
  token: 'messagetoken',
  encodingAesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
}
let time = Date.parse('2026-11-26T10:00:00Z')
let wechat: WeChat
/** The platform that receives the messages. */
let platform: Server
const received: { readonly query: URLSearchParams; readonly body: string }[] = []
let reply: string | undefined

beforeAll(async () => {
  platform = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://platform.invalid')
    received.push({ query: searchParams, body: await textOf(request) })
    const encrypted = reply === undefined ? undefined : encrypt(ACCOUNT, reply)
    response.end(encrypted === undefined ? 'success' : `<xml><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`)
  })
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
  const callback = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/callback`
  const accounts = [{ openid: 'openid-maya', name: 'Maya <3' }]
  wechat = await startWeChat({ ...ACCOUNT, callback, accounts, now: () => new Date(time) })
})
/** No code of another test is open. */
beforeEach(() => {
  received.length = 0
  reply = undefined
  time += 120_000
})
afterAll(async () => {
  await wechat.close()
  platform.close()
})

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

const get = async (path: string) => (await fetch(`${wechat.origin}${path}`)).json() as Promise<Record<string, unknown>>
const tokenOf = async (appId = ACCOUNT.appId, secret = ACCOUNT.appSecret) =>
  await get(`/cgi-bin/token?${new URLSearchParams({ grant_type: 'client_credential', appid: appId, secret })}`)
const validToken = async () => String((await tokenOf())['access_token'])
async function createCode(token: string, scene: string, action = 'QR_STR_SCENE'): Promise<Record<string, unknown>> {
  const body = { expire_seconds: 60, action_name: action, action_info: { scene: { scene_str: scene } } }
  const address = `${wechat.origin}/cgi-bin/qrcode/create?access_token=${token}`
  return (await (await fetch(address, { method: 'POST', body: JSON.stringify(body) })).json()) as typeof body & object
}

describe('the API of official accounts', () => {
  it('issues an access token for two hours, to the app and its secret only', async () => {
    expect(await tokenOf()).toEqual({ access_token: expect.stringMatching(/^\w{64}$/), expires_in: 7_200 })
    expect(await tokenOf('wx-other')).toMatchObject({ errcode: 40_013 })
    expect(await tokenOf(ACCOUNT.appId, 'wrong')).toMatchObject({ errcode: 40_125 })
  })

  it('creates a code with a valid token only', async () => {
    const token = await validToken()
    expect(await createCode(token, 'scene')).toMatchObject({ ticket: expect.any(String), expire_seconds: 60 })
    expect(await createCode('unknown', 'scene')).toMatchObject({ errcode: 40_001 })
    time += 7_200_000
    expect(await createCode(token, 'scene')).toMatchObject({ errcode: 42_001 })
    const revoked = await validToken()
    wechat.revokeTokens()
    expect(await createCode(revoked, 'scene')).toMatchObject({ errcode: 40_001 })
  })

  it.each([
    ['no scene', '', 'QR_STR_SCENE'],
    ['a scene of 65 characters', 'x'.repeat(65), 'QR_STR_SCENE'],
    ['a permanent code', 'scene', 'QR_LIMIT_STR_SCENE'],
  ])('creates no code with %s', async (_what, scene, action) => {
    expect(await createCode(await validToken(), scene, action)).toMatchObject({ errcode: 40_053 })
  })

  it('shows the picture of a ticket, and of no other', async () => {
    const { ticket } = await createCode(await validToken(), 'pictured')
    const picture = (text: string) =>
      fetch(`${wechat.origin}/cgi-bin/showqrcode?${new URLSearchParams({ ticket: text })}`)
    const shown = await picture(String(ticket))
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await picture('unknown')).status).toBe(404)
  })

  it('lists the open codes, the latest first', async () => {
    const token = await validToken()
    await createCode(token, 'first')
    await createCode(token, 'second')
    expect(wechat.openScenes).toEqual(['second', 'first'])
    time += 60_000
    expect(wechat.openScenes).toEqual([])
  })
})

describe('messages', () => {
  it('are signed and encrypted, and name account, scene and time', async () => {
    await wechat.scan('the-scene', 'openid-maya')
    const [{ query, body } = { query: new URLSearchParams(), body: '' }] = received
    const encrypted = elementOf(body, 'Encrypt') ?? ''
    const [timestamp = '', nonce = ''] = [query.get('timestamp'), query.get('nonce')].map(String)
    expect(query.get('signature')).toBe(sign(ACCOUNT.token, timestamp, nonce))
    expect(query.get('msg_signature')).toBe(sign(ACCOUNT.token, timestamp, nonce, encrypted))
    const message = decrypt(ACCOUNT, encrypted)
    expect(['FromUserName', 'Event', 'EventKey', 'CreateTime'].map((name) => elementOf(message, name))).toEqual([
      'openid-maya',
      'SCAN',
      'the-scene',
      String(time / 1_000),
    ])
  })

  it('of a new follower have the prefix of WeChat before the scene', async () => {
    await wechat.scan('the-scene', 'openid-maya', { event: 'subscribe' })
    expect(elementOf(decrypt(ACCOUNT, elementOf(received[0]?.body ?? '', 'Encrypt') ?? ''), 'EventKey')).toBe(
      'qrscene_the-scene',
    )
  })

  it('return the text that the phone shows', async () => {
    expect(await wechat.scan('the-scene', 'openid-maya')).toBeUndefined()
    reply = '<xml><Content><![CDATA[Confirm: http://127.0.0.1/confirm]]></Content></xml>'
    expect(await wechat.scan('the-scene', 'openid-maya')).toBe('Confirm: http://127.0.0.1/confirm')
  })
})

describe('the page of the phone', () => {
  it('offers the accounts for the latest code, and links the address in the response', async () => {
    await createCode(await validToken(), 'of-the-page')
    const shown = await (await fetch(wechat.origin)).text()
    expect(shown).toContain('value="openid-maya">Scan as Maya &lt;3<')
    reply = '<xml><Content><![CDATA[Confirm: http://127.0.0.1/confirm]]></Content></xml>'
    const body = new URLSearchParams({ openid: 'openid-maya' })
    const response = await (await fetch(wechat.origin, { method: 'POST', body })).text()
    expect(response).toContain('<a href="http://127.0.0.1/confirm">')
    expect(elementOf(decrypt(ACCOUNT, elementOf(received[0]?.body ?? '', 'Encrypt') ?? ''), 'EventKey')).toBe(
      'of-the-page',
    )
  })

  it('says that no code is open', async () => {
    expect(await (await fetch(wechat.origin)).text()).toContain('There is no open QR code.')
  })
})
