import { WECHAT_MESSAGE_MAX_AGE } from '@foyer/contract/limits'
import { messageIn } from '@foyer/messages'
import { recordEvent } from '../../audit/index.ts'
import { write } from '../../platform/database/write.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestInfo } from '../../platform/http/request-info.ts'
import { consumeTokenId, findLinkedUser, storePendingIdentity } from '../../single-sign-on/index.ts'
import { issuerOf, type OfficialAccount, readAccount, WECHAT } from '../account.ts'
import type { Deps } from '../deps.ts'
import { markScanned } from '../login/logins.ts'
import { isSignature, MessageCrypto, signatureOf } from './message-crypto.ts'
import { type MessageFields, parseMessage, writeMessage } from './message-xml.ts'

/** The query that WeChat signs. */
export interface SignedQuery {
  readonly timestamp: string
  readonly nonce: string
  readonly signature?: string | undefined
  readonly msg_signature?: string | undefined
}

/** Answers the verification of the server address. Throws A0626 for a wrong signature. */
export async function verifyAddress(deps: Deps, query: SignedQuery, echo: string): Promise<string> {
  const { secrets } = await connected(deps)
  const expected = signatureOf(secrets.token, query.timestamp, query.nonce)
  if (!isSignature(query.signature ?? '', expected)) throw errors.signOnInvalidToken()
  return echo
}

/**
 * Receives a message in the safe mode. A scan of a QR code is answered with a message about who signs in where; anything else with
 * `success`, as WeChat demands. Throws A0626 for a message that is not from WeChat, is old, or arrived before.
 */
export async function receiveMessage(
  deps: Deps,
  request: RequestInfo,
  query: SignedQuery,
  body: string,
): Promise<string> {
  const account = await connected(deps)
  const message = decrypted(deps, account, query, body)
  const scene = sceneOf(message)
  if (scene === undefined) return 'success'
  await assertFirst(deps, query)
  const content = await scanned(deps, request, account, { scene, openid: message['FromUserName'] ?? '' })
  return content === undefined ? 'success' : encryptedReply(deps, account, message, content)
}

async function connected({ db, secret }: Deps): Promise<OfficialAccount> {
  const account = await readAccount(db, secret)
  if (!account) throw errors.signOnNotConfigured()
  return account
}

function decrypted({ clock, log }: Deps, account: OfficialAccount, query: SignedQuery, body: string): MessageFields {
  const { secrets, configuration } = account
  try {
    const encrypted = parseMessage(body)['Encrypt'] ?? ''
    const expected = signatureOf(secrets.token, query.timestamp, query.nonce, encrypted)
    if (!isSignature(query.msg_signature ?? '', expected)) throw new Error('the signature is wrong')
    const age = Math.abs(clock.now().getTime() - Number(query.timestamp) * 1_000)
    if (!(age <= WECHAT_MESSAGE_MAX_AGE)) throw new Error('the message is too old')
    return parseMessage(new MessageCrypto({ ...secrets, ...configuration }).decrypt(encrypted))
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'a message of WeChat was refused')
    throw errors.signOnInvalidToken()
  }
}

/** The scene of a scan, also by someone who only now follows the account. */
function sceneOf({ MsgType, Event, EventKey = '' }: MessageFields): string | undefined {
  if (MsgType !== 'event') return undefined
  if (Event === 'SCAN') return EventKey
  return Event === 'subscribe' && EventKey.startsWith('qrscene_') ? EventKey.slice('qrscene_'.length) : undefined
}

async function assertFirst(
  deps: Deps,
  { timestamp, nonce, msg_signature: signature = '' }: SignedQuery,
): Promise<void> {
  const expiresAt = new Date(deps.clock.now().getTime() + 2 * WECHAT_MESSAGE_MAX_AGE)
  const tokenId = `${timestamp}.${nonce}.${signature}`.slice(0, 256)
  await write(deps, (tx) => consumeTokenId(tx, { provider: WECHAT, tokenId, expiresAt }))
}

/** Returns the text for the phone; undefined if the code is unknown or has expired. */
async function scanned(
  deps: Deps,
  request: RequestInfo,
  { configuration }: OfficialAccount,
  { scene, openid }: { readonly scene: string; readonly openid: string },
): Promise<string | undefined> {
  const identity = { issuer: issuerOf(configuration), subject: openid }
  const user = await findLinkedUser(deps.db, identity)
  const marked = await markScanned(deps, { scene, openid, known: user !== undefined })
  if (!marked) return messageIn('zh', 'wechat.expired')
  if (!user) {
    await storePendingIdentity(deps, marked.browserHash, { ...identity, provider: WECHAT, label: 'WeChat' })
    return messageIn('zh', 'wechat.notConnected')
  }
  await recordEvent(deps.db, {
    action: 'sign-in.scanned',
    at: deps.clock.now(),
    organisationId: user.organisationId,
    subject: user.username,
    request,
    details: { factor: 'provider', provider: WECHAT },
  })
  const address = `${deps.environment.publicUrl}/proxy/allstar/v2/wechat/confirm/${marked.confirmation}`
  return messageIn('zh', 'wechat.confirm', { username: user.username, address })
}

function encryptedReply(
  { clock }: Deps,
  { secrets, configuration }: OfficialAccount,
  { FromUserName = '', ToUserName = '' }: MessageFields,
  content: string,
): string {
  const seconds = Math.floor(clock.now().getTime() / 1_000)
  const reply = writeMessage({
    ...{ ToUserName: FromUserName, FromUserName: ToUserName, CreateTime: seconds },
    ...{ MsgType: 'text', Content: content },
  })
  const encrypted = new MessageCrypto({ ...secrets, ...configuration }).encrypt(reply)
  const nonce = String(seconds)
  return writeMessage({
    Encrypt: encrypted,
    MsgSignature: signatureOf(secrets.token, String(seconds), nonce, encrypted),
    TimeStamp: seconds,
    Nonce: nonce,
  })
}
