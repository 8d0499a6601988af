import type { administrationEndpoints } from '@foyer/contract/administration'
import { recordEvent } from '../audit/index.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { assertSingleLine, UnsendableMail } from '../platform/mail/mail.ts'
import { NoMailServer } from '../platform/mail/mail-host.ts'
import type { Principal } from '../session/index.ts'
import type { Deps } from './deps.ts'
import { testEmail } from './email-content.ts'
import { readMailServer, transportTo } from './mail-server.ts'
import { readRecipient } from './recipient.ts'
import { toMail } from './to-mail.ts'

const WITHIN = 10_000
const ANSWER_LENGTH = 500

/** Sends a mail at once, past the outbox: who sets a mail server up wants to know what it says. */
export function testMail(deps: Deps) {
  return async ({
    input,
    principal,
    request,
  }: RequestContext<(typeof administrationEndpoints)['testMail'], Principal>) => {
    const { db, clock, environment, settings } = deps
    const server = await readMailServer(db, environment)
    const person = await readRecipient(db, principal.personId, 'as they are')
    const email = testEmail({
      language: person?.language ?? request.language,
      timeZone: person?.timeZone ?? 'UTC',
      company: settings.now.company,
      name: person?.displayName ?? principal.username,
      username: principal.username,
    })
    const mail = toMail(email, server.sender, { name: '', address: input.to }, clock.now())
    const result = await transportTo(server, deps)
      .send(mail, AbortSignal.timeout(WITHIN))
      .then(
        (answer) => ({ sent: true, answer: shown(answer) }),
        (error: Error) => ({ sent: false, answer: shown(reasonOf(error)) }),
      )
    await recordEvent(db, {
      action: 'mail-settings.tested',
      at: clock.now(),
      actor: { id: principal.personId, username: principal.username },
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
 * What a mail server said, or why it is not trusted. Of everything else, whoever asks learns one thing, whether a port is closed,
 * silent or of another program: this call is no way to look around in the network of the gateway.
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
  const said = command !== 'CONN' && command !== undefined
  const greetedAsMailServer = /^[245]\d\d[ -]/.test(response)
  const distrusted =
    CERTIFICATE_CODES.test(code) || CERTIFICATE_CODES.test(String((error.cause as { code?: string })?.code))
  if (isFile || said || greetedAsMailServer || distrusted || error instanceof UnsendableMail) return error.message
  return new NoMailServer().message
}

const FILE_CALLS = new Set(['open', 'write', 'rename', 'mkdir'])

function shown(answer: string): string {
  return assertSingleLine(answer).slice(0, ANSWER_LENGTH)
}
