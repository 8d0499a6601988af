import type { administrationEndpoints, MailSettings } from '@foyer/contract/administration'
import { ofPrincipal, recordEvent } from '../../audit/index.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { checkedAddress } from '../../platform/mail/mail.ts'
import { encrypt } from '../../platform/secrets/encryption.ts'
import type { PlatformSecret } from '../../platform/secrets/secrets.ts'
import { type Principal, writeAs } from '../../session/index.ts'
import { incrementSettingsVersion, readSettingsVersion } from '../../settings/index.ts'
import type { Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import { type MailServer, mailPasswordOf, readMailServer } from './mail-server.ts'

type Calls = typeof administrationEndpoints
type Change = Omit<RequestContext<Calls['changeMailSettings'], Principal>['input'], 'version'>

export function mailSettings({ db, environment }: Deps) {
  return async () => {
    /* The version first: one that is too old is refused, one that is too new would overwrite. */
    const version = await readSettingsVersion(db, 'mail')
    return { ...toMailSettings(await readMailServer(db, environment)), version }
  }
}

/** Takes effect with the next mail on every gateway. */
export function changeMailSettings(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['changeMailSettings'], Principal>) => {
    const { version: known, ...change } = input
    assertUsable(change)
    const { environment, secret } = deps
    return await writeAs(deps, { principal, access }, async ({ tx, now }) => {
      const version = await incrementSettingsVersion(tx, 'mail', known)
      const before = await readMailServer(tx, environment)
      const after = changed(secret, before, change)
      if (after.host === null && change.password)
        throw errors.invalidField('password', 'no server is set that it is for')
      await store(tx, after, now)
      await recordEvent(tx, {
        action: 'mail-settings.changed',
        ...ofPrincipal(principal, request, now),
        subject: Object.keys(change).join(', '),
        details: { before: toMailSettings(before), after: toMailSettings(after) },
      })
      return { ...toMailSettings(after), version }
    })
  }
}

/** A host name; rejects paths and spaces. */
const HOST = /^[\p{L}\p{N}._:[\]-]+$/u

function assertUsable({ host, from }: Change): void {
  if (host && !HOST.test(host)) throw errors.invalidField('host', 'the name or address of a server')
  if (from === undefined) return
  try {
    checkedAddress(from)
  } catch {
    throw errors.invalidField('from', 'the address of one mailbox')
  }
}

function changed(secret: PlatformSecret, before: MailServer, input: Change): MailServer {
  const after = {
    host: input.host === undefined ? before.host : input.host || null,
    port: input.port ?? before.port,
    security: input.security ?? before.security,
    username: input.username === undefined ? before.username : input.username || null,
    sender: input.from ?? before.sender,
  }
  return { ...after, sealed_password: passwordAfter(secret, before, after, input.password) }
}

/** A stored password is sent only to the server it was entered for. */
function passwordAfter(
  secret: PlatformSecret,
  before: MailServer,
  after: Pick<MailServer, 'host' | 'port'>,
  password: string | null | undefined,
): Buffer | null {
  if (password) return encrypt(secret, mailPasswordOf(after), password)
  const sameServer = after.host === before.host && after.port === before.port
  return password === undefined && sameServer ? before.sealed_password : null
}

async function store(tx: Tx, server: MailServer, now: Date): Promise<void> {
  const values = { ...server, changed_at: now }
  await tx
    .insertInto('mail_setting')
    .values({ only_one: true, ...values })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(values))
    .execute()
}

function toMailSettings({
  host,
  port,
  security,
  username,
  sealed_password,
  sender,
}: MailServer): Omit<MailSettings, 'version'> {
  return { host, port, security, username, passwordKept: sealed_password !== null, from: sender }
}
