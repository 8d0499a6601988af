import { ACTIVATION_LINK_LIFETIME, MAIL_LINK_LIFETIME } from '@foyer/contract/limits'
import { makeLink } from '../password/index.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { Services } from '../services.ts'
import type { Tx } from '../tables.ts'
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

type Writing = Pick<Services, 'db' | 'clock' | 'environment' | 'settings'>
type ToOne = Exclude<Letter, { kind: 'recoveryRequest' }>

const LIFETIME = { recovery: MAIL_LINK_LIFETIME, activation: ACTIVATION_LINK_LIFETIME }

/** The mail that a letter is by now; nothing where there is nobody left to tell. Each time with a link of its own. */
export async function writeLetter(
  writing: Writing,
  taken: TakenLetter,
  letter: ToOne,
  from: string,
): Promise<Mail | undefined> {
  return await writing.db.transaction().execute(async (tx) => {
    const person = await readRecipient(tx, letter.personId, letter.kind === 'notice' ? 'as they are' : 'locked')
    const sending = whatToSend(letter, person, taken.queuedAt)
    if (sending.send === 'nothing' || !person?.email) return undefined
    const written = await wordsOf(writing, tx, letter, person, sending)
    return mailOf(written, from, { name: person.displayName, address: person.email }, writing.clock.now())
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
  if (sending.send === 'refusal') return refusedRecoveryLetter(to, sending.because)
  const good = await freshLink(writing, tx, person.id, letter.kind)
  return letter.kind === 'recovery' ? recoveryLetter(to, good) : activationLetter(to, good)
}

/** The person's own language goes before that of the browser in which something was asked for. */
function addressOf({ settings }: Writing, letter: ToOne, person: Recipient): Address {
  const asked = letter.kind === 'notice' ? settings.now.defaultLanguage : letter.language
  return {
    language: person.language ?? asked,
    timeZone: person.timeZone,
    company: settings.now.company,
    name: person.displayName,
    username: person.username,
  }
}

async function freshLink(
  { clock, environment }: Writing,
  tx: Tx,
  personId: string,
  purpose: 'recovery' | 'activation',
): Promise<GoodLink> {
  const { publicUrl } = environment
  const one = { personId, purpose, lifetime: LIFETIME[purpose], publicUrl, now: clock.now() }
  const { link, expiresAt } = await makeLink(tx, one)
  return { link, expiresAt: new Date(expiresAt) }
}
