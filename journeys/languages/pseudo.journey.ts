import { LANGUAGE_NAMES } from '@foyer/contract/languages'
import { CUSTOMERS, DEMO_USERS, ORGANISATION } from '@foyer/gateway/seed/demo-data'
import { english } from '@foyer/messages'
import { entryStops } from '../stage/entry-stops.ts'
import { RECALL } from '../stage/inbox.ts'
import { shellStops } from '../stage/shell-stops.ts'
import { beginTour, PSEUDO_LANGUAGE, type Stop, TOUR_SETTINGS } from '../stage/tour.ts'
import { textOn } from '../stage/visible-text.ts'
import { answered, expect, NO_ANSWER, test } from '../story.ts'

/** What is shown as it is in every language: names of people, places and ways, and what belongs to them. */
const NAMES = [
  ...Object.values(LANGUAGE_NAMES),
  'Þšéûðö',
  ORGANISATION.name,
  ...CUSTOMERS.flatMap(({ name, stores }) => [name, ...stores]),
  ...DEMO_USERS.flatMap(({ username, displayName }) => [username, displayName, `${username}@verte.example`]),
  'Maya L.',
  'Lumière',
  // A notice is in the languages that its author wrote it in.
  RECALL.texts.en[0],
  ...RECALL.texts.en[1].split('**').map((words) => words.trim()),
  RECALL.file.name,
  // The gateway says these, in the nearest language it speaks.
  english['person.role.store-manager'],
]
/** A day or an instant as English writes it, a store's code, a list, who wrote a notice and when, the size of a file. */
const WRITTEN_BY_INTL = [
  /\b20\d\d\b/,
  /^\w+day,? /,
  /^MV-\d+$/,
  /^Maya/,
  /^Verte .* and Verte/,
  /^Adrien Moreau · /,
  /^\d+ bytes$/,
]

test.use({ settings: TOUR_SETTINGS })

for (const [part, stops] of [
  ['before the sign-in', entryStops.filter(({ name }) => !isLegal(name))],
  ['behind the sign-in', shellStops],
] as const satisfies readonly [string, readonly Stop[]][]) {
  test(`I18N-01 in the made-up language every word ${part} comes from a catalogue`, async ({
    page,
    gateway,
    expected,
  }) => {
    test.setTimeout(180_000)
    expected.push(answered(400), answered(401), answered(403), NO_ANSWER)
    const tour = await beginTour(page, gateway, PSEUDO_LANGUAGE)
    for (const stop of stops) {
      await stop.show(tour)
      const plain = (await textOn(page)).filter(
        (text) => !partsOf(text).every((part) => isAccented(part) || isName(part)),
      )
      expect.soft(plain, stop.name).toEqual([])
    }
  })
}

/** What an element holds: one text, or several in a row, and the full stop after them. */
function partsOf(text: string): string[] {
  const whole = text.replace(/\.$/, '')
  return isAccented(whole) || isName(text) ? [] : whole.split(' · ')
}

/** The legal texts are whole documents of their own, and no sentences of the catalogue. */
function isLegal(name: string): boolean {
  return name === 'terms of service' || name === 'privacy'
}

function isAccented(text: string): boolean {
  return text.startsWith('[') && text.endsWith(']')
}

function isName(text: string): boolean {
  return NAMES.includes(text) || WRITTEN_BY_INTL.some((pattern) => pattern.test(text))
}
