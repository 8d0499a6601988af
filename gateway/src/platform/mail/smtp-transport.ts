import { isIP } from 'node:net'
import { assertSingleLine, type Mail, type MailTransport } from './mail.ts'
import { type MailHosts, mailHosts } from './mail-host.ts'
import { messageOf } from './message.ts'

export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** `none`: no encryption. `starttls`: upgrades the connection or fails. `tls`: encrypted from the start. */
  readonly security: 'none' | 'starttls' | 'tls'
  readonly username?: string | undefined
  readonly password?: string | undefined
}

const milliseconds = { connecting: 10_000, greeting: 30_000, silence: 60_000 }
const LONGEST_RESPONSE = 64 * 1024

/** Opens one connection for each mail: mails are few, and servers may close idle connections. Logs nothing. */
export function smtpTransport(server: SmtpServer, hosts: MailHosts = mailHosts()): MailTransport {
  return {
    async send(mail: Mail, signal: AbortSignal) {
      const transport = await openTransport(server, hosts, signal)
      const { response } = await transport.sendMail({ ...messageOf(mail), signal })
      return assertSingleLine(response)
    },
  }
}

/** Connects and signs in, and sends nothing. Rejects if the server would not take a mail. */
export async function verifySmtp(server: SmtpServer, hosts: MailHosts, signal: AbortSignal): Promise<void> {
  const transport = await openTransport(server, hosts, signal)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

async function openTransport(
  { host, port, security, username, password }: SmtpServer,
  hosts: MailHosts,
  signal: AbortSignal,
) {
  /* Loaded with the first mail: a gateway that sends none does not carry it. */
  const { createTransport } = await import('nodemailer')
  /* Connects to the address that was checked, so that a name that changes meanwhile leads nowhere else. */
  const address = await hosts.addressOf(host, signal)
  return createTransport({
    host: address,
    ...(isIP(host) ? {} : { tls: { servername: host } }),
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(username ? { auth: { user: username, pass: password ?? '' } } : {}),
    connectionTimeout: milliseconds.connecting,
    greetingTimeout: milliseconds.greeting,
    socketTimeout: milliseconds.silence,
    dnsTimeout: milliseconds.connecting,
    maxResponseSize: LONGEST_RESPONSE,
    logger: false,
  })
}
