import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { LicencePayload } from '@foyer/contract/licence'
import { type GatewayUnderTest, licenceFile } from '@foyer/testkit'

/** The program of `npm run licence`. */
const TOOL = fileURLToPath(new URL('../../gateway/src/licence-tool.ts', import.meta.url))

/** A file for the chooser of a browser. */
export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const MIME_TYPE = 'application/octet-stream'

/** Issues a licence with the vendor's tool on its command line, signed with the key of the demonstration. */
export async function issuedLicence(name: string, options: Readonly<Record<string, string>>): Promise<ChosenFile> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-licence-'))
  try {
    const file = join(folder, name)
    const parameters = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value])
    await promisify(execFile)(process.execPath, [TOOL, 'issue', '--demo', ...parameters, file])
    return { name, mimeType: MIME_TYPE, buffer: await readFile(file) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The file of an official licence of the demonstration until the end of the next year, with any field replaced. */
export async function chosenLicence(
  gateway: GatewayUnderTest,
  fields: Partial<LicencePayload> = {},
  name = 'maison-verte.lic',
): Promise<ChosenFile> {
  const year = gateway.deps.clock.now().getUTCFullYear()
  const content = await licenceFile(gateway, {
    ...{ id: 'MV-NEXT', serial: 1_000, activationTime: `${year}-01-01`, expirationTime: `${year + 1}-12-31` },
    ...{ luminaQuantity: 160, ...fields },
  })
  return { name, mimeType: MIME_TYPE, buffer: Buffer.from(content) }
}
