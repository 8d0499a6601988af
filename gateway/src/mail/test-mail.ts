import type { administrationCalls } from '@foyer/contract/administration'
import { recordEvent } from '../audit/index.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { oneLine } from '../platform/mail/mail.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/index.ts'
import { mailOf } from './mail-of.ts'
import { readMailServer, transportTo } from './mail-server.ts'
import { readRecipient } from './recipient.ts'
import { testLetter } from './written.ts'

const WITHIN = 10_000
const ANSWER_LENGTH = 500

/** Sends a mail at once, past the outbox: who sets a mail server up wants to know what it says. */
export function testMail(services: Services) {
  return async ({ asked, caller, request }: CallContext<(typeof administrationCalls)['testMail'], Caller>) => {
    const { db, clock, environment, settings } = services
    const server = await readMailServer(db, environment)
    const person = await readRecipient(db, caller.personId, 'as they are')
    const letter = testLetter({
      language: person?.language ?? request.language,
      timeZone: person?.timeZone ?? 'UTC',
      company: settings.now.company,
      name: person?.displayName ?? caller.username,
      username: caller.username,
    })
    const mail = mailOf(letter, server.sender, { name: '', address: asked.to }, clock.now())
    const result = await transportTo(server, services)
      .send(mail, AbortSignal.timeout(WITHIN))
      .then(
        (answer) => ({ sent: true, answer: shown(answer) }),
        (error: Error) => ({ sent: false, answer: shown(error.message) }),
      )
    await recordEvent(db, {
      action: 'mail-settings.tested',
      at: clock.now(),
      actor: { id: caller.personId, username: caller.username },
      organisationId: caller.organisationId,
      subject: asked.to,
      request,
      details: { sent: result.sent },
    })
    return result
  }
}

function shown(answer: string): string {
  return oneLine(answer).slice(0, ANSWER_LENGTH)
}
