import { ACTIVATION_LINK_LIFETIME, MAIL_LINK_LIFETIME } from '@foyer/contract/limits'
import { makeLink } from '../password/index.ts'
import { write } from '../platform/database/write.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { Services } from '../services.ts'
import type { Tx } from '../tables.ts'
import { addressChangedLetter } from './address-letter.ts'
import { approvalLetter } from './approval-letter.ts'
import type { Letter } from './letter.ts'
import { mailOf } from './mail-of.ts'
import { type Recipient, readRecipient } from './recipient.ts'
import type { TakenLetter } from './waiting-letters.ts'
import { type Sending, whatToSend } from './what-to-send.ts'
import {
  type Address,
  activationLetter,
  type GoodLink,
  noticeLetter,
  recoveryLetter,
  refusedRecoveryLetter,
  type Written,
} from './written.ts'

type Writing = Pick<Services, 'db' | 'log' | 'clock' | 'environment' | 'settings'>
type ToOne = Exclude<Letter, { kind: 'recoveryRequest' }>

const LIFETIME = { recovery: MAIL_LINK_LIFETIME, activation: ACTIVATION_LINK_LIFETIME }

/** The mail that a letter is by now; nothing where there is nobody left to tell. Each time with a link of its own. */
export async function writeLetter(
  writing: Writing,
  taken: TakenLetter,
  letter: ToOne,
  from: string,
): Promise<Mail | undefined> {
  return await write(writing, async (tx) => {
    const person = await readRecipient(tx, letter.personId, bringsLink(letter) ? 'locked' : 'as they are')
    const now = writing.clock.now()
    const sending = whatToSend(letter, person, taken.queuedAt, now)
    const address = letter.kind === 'addressChanged' ? letter.to.email : person?.email
    if (sending.send === 'nothing' || !person || !address) return undefined
    const written = await wordsOf(writing, tx, letter, person, sending)
    return mailOf(written, from, { name: person.displayName, address }, now)
  })
}

async function wordsOf(
  writing: Writing,
  tx: Tx,
  letter: ToOne,
  person: Recipient,
  sending: Exclude<Sending, { send: 'nothing' }>,
): Promise<Written> {
  const to = addressOf(writing, letter, person)
  if (letter.kind === 'notice')
    return noticeLetter(to, { about: letter.about, at: new Date(letter.at), address: letter.address })
  if (letter.kind === 'addressChanged') return addressChangedLetter(to, letter)
  if (letter.kind === 'approval') return approvalLetter(to, letter.news)
  if (sending.send === 'refusal') return refusedRecoveryLetter(to, sending.because)
  const good = await freshLink(writing, tx, person, letter.kind)
  return letter.kind === 'recovery' ? recoveryLetter(to, good) : activationLetter(to, good)
}

/** The person's own language goes before that of the browser in which something was asked for. */
function addressOf({ settings }: Writing, letter: ToOne, person: Recipient): Address {
  const input = bringsLink(letter) ? letter.language : settings.now.defaultLanguage
  return {
    language: person.language ?? input,
    timeZone: person.timeZone,
    company: settings.now.company,
    name: person.displayName,
    username: person.username,
  }
}

function bringsLink(letter: ToOne): letter is Extract<ToOne, { kind: 'recovery' | 'activation' }> {
  return letter.kind === 'recovery' || letter.kind === 'activation'
}

async function freshLink(
  { clock, environment }: Writing,
  tx: Tx,
  { id: personId, email }: Recipient,
  purpose: 'recovery' | 'activation',
): Promise<GoodLink> {
  const { publicUrl } = environment
  const one = { personId, purpose, lifetime: LIFETIME[purpose], publicUrl, now: clock.now(), mailedTo: email }
  const { link, expiresAt } = await makeLink(tx, one)
  return { link, expiresAt: new Date(expiresAt) }
}
