import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Listening, listen } from './listen.ts'
import { escaped, page } from './pages.ts'
import { qrPicture } from './qr-picture.ts'
import { decrypt, elementOf, encrypt, type MessageConfiguration, sign } from './wechat-messages.ts'

export interface WeChatOptions extends MessageConfiguration {
  readonly appSecret: string
  /** Where messages about scans are sent. */
  readonly callback: string
  /** Who can scan. */
  readonly accounts: readonly { readonly openid: string; readonly name: string }[]
  readonly now?: () => Date
}

export interface WeChat extends Listening {
  /** The scenes of the open QR codes, the latest first. */
  readonly openScenes: readonly string[]
  /** The number of access tokens that were issued. */
  readonly tokensIssued: number
  /** Makes the current access tokens invalid, as a renewal elsewhere does. */
  revokeTokens(): void
  /** Sends the message of a scan as the phone of an account causes it. Returns the text that the account receives. */
  scan(scene: string, openid: string, more?: { readonly event?: 'SCAN' | 'subscribe' }): Promise<string | undefined>
}

interface Code {
  readonly scene: string
  readonly expiresAt: number
}

/**
 * WeChat for demonstrations and tests: the documented API of official accounts, which issues access tokens and QR codes, and sends
 * signed and encrypted messages. On its page one chooses who scans.
 */
export async function startWeChat(options: WeChatOptions, port = 0): Promise<WeChat> {
  const now = () => (options.now?.() ?? new Date()).getTime()
  const tokens = new Map<string, number>()
  const codes = new Map<string, Code>()
  let tokensIssued = 0
  const openScenes = () =>
    [...codes.values()]
      .filter(({ expiresAt }) => expiresAt > now())
      .map(({ scene }) => scene)
      .reverse()
  const token = (query: URLSearchParams) => {
    if (query.get('appid') !== options.appId) return { errcode: 40_013, errmsg: 'invalid appid' }
    if (query.get('secret') !== options.appSecret) return { errcode: 40_125, errmsg: 'invalid appsecret' }
    const value = randomBytes(32).toString('hex')
    tokens.set(value, now() + 7_200_000)
    tokensIssued++
    return { access_token: value, expires_in: 7_200 }
  }
  const create = async (query: URLSearchParams, request: IncomingMessage) => {
    const expiresAt = tokens.get(query.get('access_token') ?? '')
    if (expiresAt === undefined) return { errcode: 40_001, errmsg: 'invalid credential, access_token is invalid' }
    if (expiresAt <= now()) return { errcode: 42_001, errmsg: 'access_token expired' }
    const requested = JSON.parse(await bodyOf(request)) as {
      expire_seconds?: number
      action_name?: string
      action_info?: { scene?: { scene_str?: string } }
    }
    const scene = requested.action_info?.scene?.scene_str ?? ''
    if (requested.action_name !== 'QR_STR_SCENE' || scene.length < 1 || scene.length > 64)
      return { errcode: 40_053, errmsg: 'invalid action info' }
    const seconds = requested.expire_seconds ?? 60
    const ticket = randomBytes(24).toString('base64')
    codes.set(ticket, { scene, expiresAt: now() + seconds * 1_000 })
    return { ticket, expire_seconds: seconds, url: `http://weixin.qq.com/q/${ticket.slice(0, 12)}` }
  }
  const scan: WeChat['scan'] = async (scene, openid, { event = 'SCAN' } = {}) => {
    const seconds = Math.floor(now() / 1_000)
    const key = event === 'subscribe' ? `qrscene_${scene}` : scene
    const message = `<xml><ToUserName><![CDATA[gh_demo]]></ToUserName>
<FromUserName><![CDATA[${openid}]]></FromUserName>
<CreateTime>${seconds}</CreateTime>
<MsgType><![CDATA[event]]></MsgType>
<Event><![CDATA[${event}]]></Event>
<EventKey><![CDATA[${key}]]></EventKey>
</xml>`
    const reply = await sendMessage(options, message, seconds)
    return reply === 'success' ? undefined : elementOf(decrypt(options, elementOf(reply, 'Encrypt') ?? ''), 'Content')
  }
  const server = await listen(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://wechat.invalid')
    if (pathname === '/cgi-bin/token') return sendJson(response, token(searchParams))
    if (pathname === '/cgi-bin/qrcode/create') return sendJson(response, await create(searchParams, request))
    if (pathname === '/cgi-bin/showqrcode') return sendPicture(response, codes, searchParams.get('ticket') ?? '')
    if (pathname === '/') return await servePage(request, response, { options, openScenes, scan })
    response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such page.')
  }, port)
  return {
    ...server,
    get openScenes() {
      return openScenes()
    },
    get tokensIssued() {
      return tokensIssued
    },
    revokeTokens: () => tokens.clear(),
    scan,
  }
}

/** Sends an encrypted message to the callback. Returns the body of the response. */
async function sendMessage(options: WeChatOptions, message: string, seconds: number): Promise<string> {
  const encrypted = encrypt(options, message)
  const [timestamp, nonce] = [String(seconds), randomBytes(8).toString('hex')]
  const query = new URLSearchParams({
    ...{ signature: sign(options.token, timestamp, nonce), timestamp, nonce, encrypt_type: 'aes' },
    msg_signature: sign(options.token, timestamp, nonce, encrypted),
  })
  const response = await fetch(`${options.callback}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: `<xml><ToUserName><![CDATA[gh_demo]]></ToUserName><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`,
  })
  return await response.text()
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

function sendPicture(response: ServerResponse, codes: ReadonlyMap<string, Code>, ticket: string): void {
  if (!codes.has(ticket)) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('invalid ticket')
  response.writeHead(200, { 'content-type': 'image/png' }).end(qrPicture(ticket))
}

interface PageDeps {
  readonly options: WeChatOptions
  openScenes(): readonly string[]
  scan: WeChat['scan']
}

/** The page that replaces the phone: choose who scans the latest code, and read what the phone shows. */
async function servePage(request: IncomingMessage, response: ServerResponse, deps: PageDeps): Promise<void> {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  const [scene] = deps.openScenes()
  if (request.method === 'POST') {
    const openid = new URLSearchParams(await bodyOf(request)).get('openid') ?? ''
    const content = scene === undefined ? undefined : await deps.scan(scene, openid)
    response.end(page('WeChat', `<p>${linked(content ?? 'Nothing happened: the QR code has expired.')}</p>`))
    return
  }
  const buttons = deps.options.accounts.map(
    ({ openid, name }) => `<button name="openid" value="${escaped(openid)}">Scan as ${escaped(name)}</button>`,
  )
  const none = '<p>There is no open QR code. Open WeChat on the sign-in page, then reload this page.</p>'
  response.end(page('WeChat', scene === undefined ? none : `<form method="post">${buttons.join('')}</form>`))
}

function linked(text: string): string {
  return escaped(text).replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
