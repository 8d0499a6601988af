import { parseArgs } from 'node:util'
import { v4 as uuid } from 'uuid'
import { StartFault } from '../../platform/database/start-fault.ts'
import { licenceFrom } from './arguments.ts'
import { inspectLicence, keysToInspect } from './inspect.ts'
import { issueLicence } from './issue.ts'
import { createKeys, KEY_FOLDER, readSigningKey } from './key-files.ts'

export const USAGE = `npm run licence -- <command>

The vendor's tool: creates keys, and issues and explains licence files. Needs no settings and no gateway.

  keys create [--kid <id>] [--folder <folder>]
      Creates a key pair in the folder, ${KEY_FOLDER} if none is given. The private key signs licences; keep it secret. The
      public one goes into the file of FOYER_LICENCE_KEYS on each platform. Several may be in it, so that keys can be changed.

  issue --organisation <code> --server <id> --to <YYYY-MM-DD> [options] <out.lic>
      Issues a licence. Server id and code are on the licence page of the platform, under 'Request a licence'.
      --type official|probationary       official by default
      --stores N --epd N --lumina N --devices N    0 by default
      --from <YYYY-MM-DD>                today by default
      --permanent                        never expires, in place of --to
      --enlarges <primary id>            adds its quantities to those of that licence
      --id <id>  --serial N              by default, from the time: each licence for a server needs a higher serial
      --key <private.json>               the only one in ${KEY_FOLDER} by default
      --demo                             signs with the key of the demonstration, which no production start accepts

  inspect [--keys <public.json>] <file.lic>
      Verifies a licence file and explains it. Without --keys, with the key of the demonstration.
      Ends with 1 if a gateway with these keys would reject the file.`

const OPTIONS = {
  kid: { type: 'string' },
  folder: { type: 'string' },
  organisation: { type: 'string' },
  server: { type: 'string' },
  type: { type: 'string' },
  stores: { type: 'string' },
  epd: { type: 'string' },
  lumina: { type: 'string' },
  devices: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  permanent: { type: 'boolean' },
  enlarges: { type: 'string' },
  id: { type: 'string' },
  serial: { type: 'string' },
  key: { type: 'string' },
  demo: { type: 'boolean' },
  keys: { type: 'string' },
  help: { type: 'boolean' },
} as const

/**
 * Runs a command of the vendor's tool.
 * @returns the exit code
 * @throws StartFault with the remedy
 */
export async function runLicenceTool(
  args: readonly string[],
  print: (line: string) => void,
  now: Date,
): Promise<number> {
  const { positionals, values } = parse(args)
  const [command, ...files] = positionals
  if (values.help || command === undefined) {
    print(USAGE)
    return values.help ? 0 : 1
  }
  if (command === 'keys' && files[0] === 'create' && files.length === 1) {
    const { signs, trusted } = createKeys(
      values.kid ?? `licence-${now.toISOString().slice(0, 'YYYY-MM-DD'.length)}`,
      values.folder ?? KEY_FOLDER,
    )
    print(`${signs}: signs licences. Keep it secret.`)
    print(`${trusted}: give it to the operator of each platform, for the file of FOYER_LICENCE_KEYS.`)
    return 0
  }
  const [file] = files
  if (file === undefined || files.length > 1)
    throw new StartFault('The name of one file is expected.', 'Run "npm run licence" for the commands.')
  if (command === 'issue') {
    const key = readSigningKey(values)
    const licence = licenceFrom(values, { now, suffix: uuid().slice(0, 8) })
    await issueLicence(file, licence, key)
    print(`${file}: licence ${licence.id}, serial ${licence.serial}, signed with the key ${key.kid}.`)
    print('A super administrator uploads it on the licence page of the platform.')
    return 0
  }
  if (command === 'inspect') {
    const { valid, lines } = await inspectLicence(file, await keysToInspect(values.keys), now)
    for (const line of lines) print(line)
    if (valid) print('Valid.')
    return valid ? 0 : 1
  }
  throw new StartFault(`There is no command '${command}'.`, 'Run "npm run licence" for the commands.')
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  } catch (error) {
    throw new StartFault((error as Error).message, 'Run "npm run licence" for the options.')
  }
}
