import { LANGUAGE_NAMES } from '@foyer/contract/languages'
import { CUSTOMERS, DEMO_USERS, ORGANISATION } from '@foyer/gateway/seed/demo-data'
import { english } from '@foyer/messages'
import { entryScenarios } from '../stage/entry-scenarios.ts'
import { RECALL } from '../stage/inbox.ts'
import { PSEUDO_LANGUAGE, SCENARIO_SETTINGS, type Scenario, startScenarios } from '../stage/scenario.ts'
import { shellScenarios } from '../stage/shell-scenarios.ts'
import { textOn } from '../stage/visible-text.ts'
import { expect, failedResponse, NO_RESPONSE, test } from '../story.ts'

/** What is shown as it is in every language: names of users, places and sign-in methods, and what belongs to them. */
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
  ...RECALL.texts.en[1].split('**').map((text) => text.trim()),
  RECALL.file.name,
  // The gateway says these, in the nearest language it speaks.
  english['user.role.store-manager'],
  // So does React Aria, for screen readers at the end of a panel.
  'Dismiss',
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

test.use({ settings: SCENARIO_SETTINGS })

for (const [part, scenarios] of [
  ['before the sign-in', entryScenarios.filter(({ name }) => !isLegal(name))],
  ['behind the sign-in', shellScenarios],
] as const satisfies readonly [string, readonly Scenario[]][]) {
  test(`I18N-01 in the made-up language every word ${part} comes from a catalogue`, async ({
    page,
    gateway,
    expected,
  }) => {
    test.setTimeout(180_000)
    expected.push(failedResponse(400), failedResponse(401), failedResponse(403), NO_RESPONSE)
    const context = await startScenarios(page, gateway, PSEUDO_LANGUAGE)
    for (const scenario of scenarios) {
      await scenario.show(context)
      const plain = (await textOn(page)).filter(
        (text) => !partsOf(text).every((part) => isAccented(part) || isName(part)),
      )
      expect.soft(plain, scenario.name).toEqual([])
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
