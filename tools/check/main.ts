import { apiFindings } from './api/api.ts'
import { asyncApiFindings } from './asyncapi.ts'
import { consoleCallFindings } from './console-calls.ts'
import { customPropertyFindings } from './custom-properties.ts'
import { dependencyFindings } from './dependencies/dependencies.ts'
import { platformWordFindings } from './dependencies/platform-words.ts'
import { deployFindings } from './deploy/deploy.ts'
import { type Check, type Findings, printed } from './fault.ts'
import { lengthFindings } from './lengths.ts'
import { linkFindings } from './links.ts'
import { nameFindings } from './names.ts'
import { referenceFindings } from './reference.ts'
import { migrationFindings } from './releases/migrations.ts'
import { releaseFindings } from './releases/releases.ts'
import { retiredWordFindings } from './retired-words/retired-words.ts'
import { specificationFindings } from './specification.ts'
import { styleFindings } from './style.ts'
import { bareTextFindings } from './translations/bare-text.ts'
import { glossaryFindings } from './translations/glossary.ts'
import { translationFindings } from './translations/translations.ts'
import { untranslatedFindings } from './translations/untranslated.ts'
import { usedMessageFindings } from './translations/used-messages.ts'
import { writingFindings } from './translations/writing.ts'
import { typeFindings } from './types.ts'
import { watchingFindings } from './watching.ts'

/**
 * `npm run check` runs all checks that need no running product. It continues after a failure, so that one run reports everything.
 * `npm run check -- dependencies` runs only the named checks.
 */
const CHECKS: readonly Check[] = [
  { name: 'api', run: apiFindings },
  { name: 'style', run: styleFindings },
  { name: 'dependencies', run: dependencyFindings },
  { name: 'platform', run: platformWordFindings },
  { name: 'names', run: nameFindings },
  { name: 'retired words', run: retiredWordFindings },
  { name: 'releases', run: releaseFindings },
  { name: 'migrations', run: migrationFindings },
  { name: 'lengths', run: lengthFindings },
  { name: 'translations', run: translationFindings },
  { name: 'glossary', run: glossaryFindings },
  { name: 'writing', run: writingFindings },
  { name: 'messages', run: usedMessageFindings },
  { name: 'components', run: untranslatedFindings },
  { name: 'bare text', run: bareTextFindings },
  { name: 'properties', run: customPropertyFindings },
  { name: 'links', run: linkFindings },
  { name: 'specification', run: specificationFindings },
  { name: 'asyncapi', run: asyncApiFindings },
  { name: 'console calls', run: consoleCallFindings },
  { name: 'watching', run: watchingFindings },
  { name: 'deploy', run: deployFindings },
  { name: 'reference', run: referenceFindings },
  { name: 'types', apart: true, run: typeFindings },
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !CHECKS.some((check) => check.name === name))
if (unknown.length > 0) {
  console.log(`Unknown check: ${unknown.join(', ')}. The checks are: ${CHECKS.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

const selected = CHECKS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const started = new Map(selected.filter(({ apart }) => apart).map((check) => [check, timed(check)]))
let failed = 0
for (const check of selected) {
  if (!passes(check, await (started.get(check) ?? timed(check)))) failed++
}
process.exitCode = failed > 0 ? 1 : 0

interface Timed extends Findings {
  readonly seconds: string
}

async function timed({ run }: Check): Promise<Timed> {
  const began = performance.now()
  const { faults, checked } = await findings(run)
  return { faults, checked, seconds: ((performance.now() - began) / 1_000).toFixed(1) }
}

function passes({ name }: Check, { faults, checked, seconds }: Timed): boolean {
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${name.padEnd(13)} ${seconds.padStart(5)} s  ${checked}`)
  for (const fault of faults) console.log(printed(fault))
  return faults.length === 0
}

/** A check that throws counts as failed. Usually some code does not load. */
async function findings(run: Check['run']): Promise<Findings> {
  try {
    return await run()
  } catch (problem) {
    const message = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)
    return {
      faults: [{ at: 'tools/check', message, remedy: 'fix the faults of the other checks first' }],
      checked: '',
    }
  }
}
