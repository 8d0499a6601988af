import type { administrationCalls, MailSettings } from '@foyer/contract/administration'
import { ofCaller, recordEvent } from '../audit/index.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { invalid } from '../platform/http/refusal.ts'
import { checkedAddress } from '../platform/mail/mail.ts'
import { seal } from '../platform/sealing.ts'
import type { PlatformSecret } from '../platform/secrets.ts'
import type { Services } from '../services.ts'
import { type Caller, writeAs } from '../session/index.ts'
import { readSettingsVersion, takeSettingsVersion } from '../settings/index.ts'
import type { Tx } from '../tables.ts'
import { type MailServer, mailPasswordOf, readMailServer } from './mail-server.ts'

type Calls = typeof administrationCalls
type Change = Omit<CallContext<Calls['changeMailSettings'], Caller>['asked'], 'version'>

export function mailSettings({ db, environment }: Services) {
  return async () => {
    /* The version first: one that is too old is refused, one that is too new would overwrite. */
    const version = await readSettingsVersion(db, 'mail')
    return { ...shown(await readMailServer(db, environment)), version }
  }
}

/** Holds for the next mail, on every gateway. */
export function changeMailSettings(services: Services) {
  return async ({ asked, caller, request }: CallContext<Calls['changeMailSettings'], Caller>) => {
    const { version: known, ...change } = asked
    refuseUnusable(change)
    const { environment, secret } = services
    return await writeAs(services, { caller, access: 'super-administrator' }, async ({ tx, now }) => {
      const version = await takeSettingsVersion(tx, 'mail', known)
      const before = await readMailServer(tx, environment)
      const after = changed(secret, before, change)
      if (after.host === null && change.password) throw invalid('password', 'no server is set that it is for')
      await store(tx, after, now)
      await recordEvent(tx, {
        action: 'mail-settings.changed',
        ...ofCaller(caller, request, now),
        subject: Object.keys(change).join(', '),
        details: { before: shown(before), after: shown(after) },
      })
      return { ...shown(after), version }
    })
  }
}

/** As a server is named: nothing that would be read as a path or as a second word. */
const HOST = /^[\p{L}\p{N}._:[\]-]+$/u

function refuseUnusable({ host, from }: Change): void {
  if (host && !HOST.test(host)) throw invalid('host', 'the name or address of a server')
  if (from === undefined) return
  try {
    checkedAddress(from)
  } catch {
    throw invalid('from', 'the address of one mailbox')
  }
}

function changed(secret: PlatformSecret, before: MailServer, asked: Change): MailServer {
  const after = {
    host: asked.host === undefined ? before.host : asked.host || null,
    port: asked.port ?? before.port,
    security: asked.security ?? before.security,
    username: asked.username === undefined ? before.username : asked.username || null,
    sender: asked.from ?? before.sender,
  }
  return { ...after, sealed_password: passwordAfter(secret, before, after, asked.password) }
}

/** A kept password goes to the server it was given for, and to no other. */
function passwordAfter(
  secret: PlatformSecret,
  before: MailServer,
  after: Pick<MailServer, 'host' | 'port'>,
  password: string | null | undefined,
): Buffer | null {
  if (password) return seal(secret, mailPasswordOf(after), password)
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

function shown({ host, port, security, username, sealed_password, sender }: MailServer): Omit<MailSettings, 'version'> {
  return { host, port, security, username, passwordKept: sealed_password !== null, from: sender }
}
