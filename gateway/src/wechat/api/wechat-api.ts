import { z } from 'zod'
import { allowedAddresses } from '../../platform/outgoing/allowed-addresses.ts'
import { type OutgoingFetch, outgoingFetch } from '../../platform/outgoing/outgoing-fetch.ts'
import type { OfficialAccount } from '../account.ts'
import type { Deps } from '../deps.ts'

/** Time for a response of WeChat, in milliseconds. A user waits for it. */
const REQUEST_TIMEOUT = 5_000
/** The image of a QR code is a few kilobytes. */
const RESPONSE_MAX_BYTES = 256 * 1024

/** An error that WeChat names: https://developers.weixin.qq.com/doc/offiaccount/Getting_Started/Global_Return_Code.html */
export class WeChatError extends Error {
  override readonly name = 'WeChatError'
  readonly code: number

  constructor(code: number, message: string) {
    super(`WeChat responded with ${code}: ${message.slice(0, 200)}`)
    this.code = code
  }

  /** The access token is invalid or has expired. */
  get isAboutToken(): boolean {
    return this.code === 40_001 || this.code === 40_014 || this.code === 42_001
  }
}

const Failure = z.object({ errcode: z.number(), errmsg: z.string().default('') })
const AccessToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const Ticket = z.object({ ticket: z.string().min(1), expire_seconds: z.number() })

/** Requests to the configured origins of WeChat, and to nothing else. */
export function wechatFetch(
  { configuration }: OfficialAccount,
  { environment, tracing }: Pick<Deps, 'environment' | 'tracing'>,
): OutgoingFetch {
  const { apiOrigin, imageOrigin } = configuration
  return outgoingFetch({
    hosts: [new URL(apiOrigin).host, new URL(imageOrigin).host],
    addresses: allowedAddresses(environment.signOnNetworks),
    timeout: REQUEST_TIMEOUT,
    maxBytes: RESPONSE_MAX_BYTES,
    tracing: tracing?.spans,
  })
}

/** Requests a new access token. The former one stays valid for five minutes. */
export async function requestAccessToken(
  { configuration, secrets }: OfficialAccount,
  fetch: OutgoingFetch,
): Promise<z.output<typeof AccessToken>> {
  const query = { grant_type: 'client_credential', appid: configuration.appId, secret: secrets.appSecret }
  const address = `${configuration.apiOrigin}/cgi-bin/token?${new URLSearchParams(query)}`
  return await read(await fetch(address), AccessToken)
}

/** Creates a temporary QR code with a scene, which the message about its scan names. Returns the ticket of its image. */
export async function createQrCode(
  { configuration }: OfficialAccount,
  fetch: OutgoingFetch,
  accessToken: string,
  { scene, seconds }: { readonly scene: string; readonly seconds: number },
): Promise<string> {
  const address = `${configuration.apiOrigin}/cgi-bin/qrcode/create?${new URLSearchParams({ access_token: accessToken })}`
  const body = JSON.stringify({
    expire_seconds: seconds,
    action_name: 'QR_STR_SCENE',
    action_info: { scene: { scene_str: scene } },
  })
  const response = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return (await read(response, Ticket)).ticket
}

/** Returns the image of a ticket as a data URL. */
export async function readQrImage(
  { configuration }: OfficialAccount,
  fetch: OutgoingFetch,
  ticket: string,
): Promise<string> {
  const response = await fetch(`${configuration.imageOrigin}/cgi-bin/showqrcode?${new URLSearchParams({ ticket })}`)
  const type = /^image\/(png|jpeg|jpg)\b/.exec(response.headers.get('content-type') ?? '')?.[1]
  if (response.status !== 200 || type === undefined) throw new WeChatError(response.status, 'no image of a QR code')
  const image = Buffer.from(await response.arrayBuffer()).toString('base64')
  return `data:image/${type === 'jpg' ? 'jpeg' : type};base64,${image}`
}

/** WeChat reports errors with status 200. */
async function read<Shape extends z.ZodType>(response: Response, shape: Shape): Promise<z.output<Shape>> {
  const body: unknown = await response.json().catch(() => undefined)
  const failure = Failure.safeParse(body)
  if (failure.success && failure.data.errcode !== 0) throw new WeChatError(failure.data.errcode, failure.data.errmsg)
  const parsed = shape.safeParse(body)
  if (!parsed.success) throw new WeChatError(response.status, 'not the documented response')
  return parsed.data
}
