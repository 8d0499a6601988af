import { join } from 'node:path'
import { MailSettings } from '@foyer/contract/administration'
import type { DatabaseEnvironment } from '../../platform/database/environment.ts'
import type { HttpEnvironment } from '../../platform/http/environment.ts'
import { fileTransport } from '../../platform/mail/file-transport.ts'
import type { MailTransport } from '../../platform/mail/mail.ts'
import { mailHosts } from '../../platform/mail/mail-host.ts'
import { type SmtpServer, smtpTransport, verifySmtp } from '../../platform/mail/smtp-transport.ts'
import { decrypt, type EncryptionBinding } from '../../platform/secrets/encryption.ts'
import type { PlatformSecret } from '../../platform/secrets/secrets.ts'
import type { Database, Tx } from '../../tables.ts'
import type { MailEnvironment } from '../environment.ts'
import type { MailSettingTable } from '../mail.table.ts'

/** Binds the encrypted password to its server, so that it cannot be sent to another one. */
export function mailPasswordOf({
  host,
  port,
}: {
  readonly host: string | null
  readonly port: number
}): EncryptionBinding {
  return { purpose: 'mail password', owner: `${host}:${port}` }
}

export type MailServer = Omit<MailSettingTable, 'only_one' | 'changed_at'>

/** Returns the configured mail server, or one that writes files. Read each time, so that a change takes effect on every gateway. */
export async function readMailServer(
  db: Database | Tx,
  environment: Pick<HttpEnvironment, 'publicUrl'>,
): Promise<MailServer> {
  const set = await db
    .selectFrom('mail_setting')
    .select(['host', 'port', 'security', 'username', 'sealed_password', 'sender'])
    .executeTakeFirst()
  return set ?? { ...AS_SHIPPED, sender: senderFor(environment.publicUrl) }
}

const AS_SHIPPED = { host: null, port: 587, security: 'starttls', username: null, sealed_password: null } as const
/** A reserved name (RFC 2606), used if the platform's own name cannot send mails. */
const NO_SENDER = 'no-reply@foyer.invalid'

function senderFor(publicUrl: string): string {
  const { data } = MailSettings.shape.from.safeParse(`no-reply@${new URL(publicUrl).hostname}`)
  return data ?? NO_SENDER
}

export interface TransportNeeds {
  readonly secret: PlatformSecret
  readonly environment: Pick<DatabaseEnvironment, 'dataFolder'> & MailEnvironment
  /** Called with the path of each mail that was written as a file. */
  readonly mailWritten?: ((path: string) => void) | undefined
}

export function transportTo(server: MailServer, needs: TransportNeeds): MailTransport {
  const smtp = smtpServerOf(server, needs.secret)
  if (!smtp) return fileTransport(join(needs.environment.dataFolder, 'mail'), needs.mailWritten)
  return smtpTransport(smtp, mailHosts({ allowed: needs.environment.mailNetworks }))
}

const VERIFY_TIMEOUT = 15_000

export interface MailServerCheck {
  /** Its address; undefined if none is set. */
  readonly server: string | undefined
  /** Why it cannot be used; undefined if it can. */
  readonly problem: string | undefined
  /** False if its password cannot be decrypted. Then no connection was tried. */
  readonly isPasswordReadable: boolean
}

/** Connects to the configured mail server. */
export async function verifyMailServer(
  db: Database,
  { secret, environment }: TransportNeeds & { readonly environment: Pick<HttpEnvironment, 'publicUrl'> },
): Promise<MailServerCheck> {
  const stored = await readMailServer(db, environment)
  const smtp = readableServer(stored, secret)
  if (smtp === 'unreadable')
    return { server: `${stored.host}:${stored.port}`, problem: undefined, isPasswordReadable: false }
  const password = { isPasswordReadable: true }
  if (!smtp) return { server: undefined, problem: undefined, ...password }
  const server = `${smtp.host}:${smtp.port}`
  const hosts = mailHosts({ allowed: environment.mailNetworks })
  return await verifySmtp(smtp, hosts, AbortSignal.timeout(VERIFY_TIMEOUT)).then(
    () => ({ server, problem: undefined, ...password }),
    (error: Error) => ({ server, problem: error.message, ...password }),
  )
}

function readableServer(stored: MailServer, secret: PlatformSecret): SmtpServer | undefined | 'unreadable' {
  try {
    return smtpServerOf(stored, secret)
  } catch {
    return 'unreadable'
  }
}

/** Returns undefined if no server is set. */
function smtpServerOf(
  { host, port, security, username, sealed_password: encrypted }: MailServer,
  secret: PlatformSecret,
): SmtpServer | undefined {
  if (host === null) return undefined
  return {
    ...{ host, port, security },
    username: username ?? undefined,
    password: encrypted ? decrypt(secret, mailPasswordOf({ host, port }), encrypted) : undefined,
  }
}
