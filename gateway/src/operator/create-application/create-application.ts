import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartFault } from '../../platform/database/start-fault.ts'
import { findKeyProblem, nameOfKey } from './application-name.ts'
import { nodeOfUser, nodeProblem, PROJECT_NODE } from './node-version.ts'
import { packSdk, requireSources } from './sdk-package.ts'
import { pathFromFoyer, targetFolder } from './target-folder.ts'
import { templateFiles } from './template-files.ts'

const USAGE = 'application create <key> [<folder>]'

/** Runs `application create <key> [<folder>]`: writes the project of a new application. */
export async function createApplication(
  args: readonly string[],
  print: (line: string) => void,
  now: Date,
): Promise<void> {
  const [key, given] = args
  if (key === undefined) throw new StartFault('No key of an application was given.', USAGE)
  const problem = findKeyProblem(key)
  if (problem)
    throw new StartFault(
      `'${key}' cannot be the key of an application: ${problem}.`,
      'Choose one such as my-app: at most 32 lower-case letters, digits and hyphens, beginning with a letter.',
    )
  requireSources(key)
  const folder = targetFolder(key, given)
  const { file: sdkFile, content } = await packSdk()
  const path = pathFromFoyer(folder)
  const files = templateFiles({ folder: path, key, name: nameOfKey(key), releasedAt: now.toISOString(), sdkFile })
  write(folder, new Map<string, string | Buffer>([...files, [`vendor/${sdkFile}`, content]]))
  print(`${folder}: ${nameOfKey(key)}, an application of Foyer, in ${files.size + 1} files.`)
  const outdated = nodeProblem(nodeOfUser(process.env['npm_config_user_agent']))
  for (const line of [...(outdated ? ['', outdated] : []), ...nextSteps(key, path)]) print(line)
}

function write(folder: string, files: ReadonlyMap<string, string | Buffer>): void {
  for (const [path, content] of files) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    // The folder was empty: what is there now came from someone else.
    writeFileSync(file, content, { flag: 'wx' })
  }
}

function nextSteps(key: string, path: string): string[] {
  return [
    '',
    `Next, in that folder, with Node.js ${PROJECT_NODE} or newer:`,
    '  npm install',
    '  npm run dev         builds it and runs its back end, both again after each change',
    '',
    'Then, in the folder of Foyer:',
    `  FOYER_APPLICATION_DEVELOPMENT=${path}/dist FOYER_APPLICATION_BACK_ENDS=${key}=http://127.0.0.1:9001 npm start`,
    '',
    'Sign in as super: the open shell shows each change.',
    '',
    'README.md of the project has the rest. docs/guides/applications.md describes what an application can do.',
  ]
}
