import type { administrationEndpoints } from '@foyer/contract/administration'
import { recordEvent } from '../../audit/index.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { assertSingleLine, UnsendableMail } from '../../platform/mail/mail.ts'
import { NoMailServer } from '../../platform/mail/mail-host.ts'
import type { Principal } from '../../session/index.ts'
import type { Deps } from '../deps.ts'
import { testEmail } from '../emails/email-content.ts'
import { toMail } from '../emails/to-mail.ts'
import { readRecipient } from '../recipient.ts'
import { readMailServer, transportTo } from './mail-server.ts'

const SEND_TIMEOUT = 10_000
const MAX_REPLY_LENGTH = 500

/** Sends a mail at once instead of queueing it, because the administrator needs the reply of the mail server. */
export function testMail(deps: Deps) {
  return async ({
    input,
    principal,
    request,
  }: RequestContext<(typeof administrationEndpoints)['testMail'], Principal>) => {
    const { db, clock, environment, settings } = deps
    const server = await readMailServer(db, environment)
    const user = await readRecipient(db, principal.userId, 'as they are')
    const email = testEmail({
      language: user?.language ?? request.language,
      timeZone: user?.timeZone ?? 'UTC',
      company: settings.now.company,
      name: user?.displayName ?? principal.username,
      username: principal.username,
    })
    const mail = toMail(email, server.sender, { name: '', address: input.to }, clock.now())
    const result = await transportTo(server, deps)
      .send(mail, AbortSignal.timeout(SEND_TIMEOUT))
      .then(
        (reply) => ({ sent: true, answer: shortened(reply) }),
        (error: Error) => ({ sent: false, answer: shortened(reasonOf(error)) }),
      )
    await recordEvent(db, {
      action: 'mail-settings.tested',
      at: clock.now(),
      actor: { id: principal.userId, username: principal.username },
      organisationId: principal.organisationId,
      subject: input.to,
      request,
      details: { sent: result.sent },
    })
    return result
  }
}

const CERTIFICATE_CODES = /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/

/**
 * Returns the reply of a mail server, or why it is not trusted. Every other failure has one text, whether a port is closed, silent
 * or belongs to another program, because this endpoint must not disclose the network of the gateway.
 */
function reasonOf(error: Error): string {
  const {
    code = '',
    command,
    response = '',
    syscall,
  } = error as {
    code?: string
    command?: string
    response?: string
    syscall?: string
  }
  const isFile = syscall !== undefined && FILE_CALLS.has(syscall)
  const repliedToCommand = command !== 'CONN' && command !== undefined
  const greetedAsMailServer = /^[245]\d\d[ -]/.test(response)
  const distrusted =
    CERTIFICATE_CODES.test(code) || CERTIFICATE_CODES.test(String((error.cause as { code?: string })?.code))
  if (isFile || repliedToCommand || greetedAsMailServer || distrusted || error instanceof UnsendableMail)
    return error.message
  return new NoMailServer().message
}

const FILE_CALLS = new Set(['open', 'write', 'rename', 'mkdir'])

function shortened(reply: string): string {
  return assertSingleLine(reply).slice(0, MAX_REPLY_LENGTH)
}
