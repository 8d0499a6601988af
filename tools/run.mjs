/** The other commands of package.json in one table, each with its needs and its parameters. */
import { join } from 'node:path'
import { Remedy, runEntry, runInstead } from '../packages/dev-setup/src/index.mjs'
import { JOURNEY_BUILDS, ROOT, SERVED_BUILDS, setup, VITE_OPTIONS } from './setup.mjs'

/**
 * @typedef {import('../packages/dev-setup/src/create-setup.mjs').Needs} Needs
 * @typedef {{ needs: Needs, parameters: readonly string[], cwd?: string }} Command
 */

const PLAYWRIGHT = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')

/** @type {Readonly<Record<string, Command>>} */
const COMMANDS = {
  check: { needs: {}, parameters: ['tools/check/main.ts'] },
  docs: { needs: {}, parameters: ['tools/docs/main.ts'] },
  'docs:site': { needs: {}, parameters: ['tools/docs/site/main.ts'] },
  'retired-words': { needs: {}, parameters: ['tools/check/retired-words/lower-retired-words.ts'] },
  foyer: { needs: { builds: ['gateway'] }, parameters: ['gateway/dist/operator.js'] },
  licence: { needs: {}, parameters: ['gateway/src/licence-tool.ts'] },
  ...Object.fromEntries(
    ['labels', 'temperature', 'assets'].map((key) => [
      `application:${key}`,
      { needs: {}, parameters: [`applications/${key}/server/main.ts`] },
    ]),
  ),
  mutate: { needs: {}, parameters: ['tools/mutate/main.ts'] },
  gallery: {
    needs: {},
    parameters: [VITE, '--config', 'vite.gallery.config.ts', ...VITE_OPTIONS],
    cwd: join(ROOT, 'portal'),
  },
  release: { needs: { builds: SERVED_BUILDS }, parameters: ['tools/release/main.ts'] },
  bench: { needs: { builds: SERVED_BUILDS, chromium: true }, parameters: ['bench/main.ts'] },
  simulate: { needs: { builds: SERVED_BUILDS }, parameters: ['bench/simulate/main.ts'] },
  drill: { needs: { builds: SERVED_BUILDS }, parameters: ['drills/main.ts'] },
  journeys: {
    needs: { builds: JOURNEY_BUILDS, chromium: 'headless' },
    parameters: [PLAYWRIGHT, 'test', '--config', 'journeys/playwright.config.ts'],
  },
}

await runEntry(async () => {
  const [name = '', ...more] = process.argv.slice(2)
  if (name === 'add') return setup.add(more)
  if (name === 'build') return void (await setup.prepare({ builds: SERVED_BUILDS }))
  const command = COMMANDS[name]
  if (!command)
    throw new Remedy(`Unknown command '${name}'.`, `The commands are: ${Object.keys(COMMANDS).join(', ')}, build, add.`)
  const node = await setup.prepare(command.needs)
  return runInstead(node, [...command.parameters, ...more], { env: setup.environment(), cwd: command.cwd ?? ROOT })
})
