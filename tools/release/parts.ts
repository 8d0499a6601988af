import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BROWSER_WORKSPACES, WORKSPACES } from './contents.ts'

interface Component {
  readonly 'bom-ref': string
  readonly name: string
  /** `optional` for a package of one system, such as the binaries of PostgreSQL for Windows. */
  readonly scope?: string
}

interface PartsList {
  readonly serialNumber: string
  readonly metadata: { readonly timestamp: string; readonly component: object }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
}

export interface PartsOptions {
  /** The repository, with its packages. */
  readonly root: string
  /** An empty folder. */
  readonly folder: string
  readonly version: string
  readonly commit: string
  /** Seconds since 1970. */
  readonly time: number
}

/**
 * The CycloneDX list of parts: every package that runs in the gateway or is in the pages that browsers load, with version, checksum and
 * licence, as npm lists them.
 *
 * `npm sbom --omit dev` of the repository leaves out packages that any workspace uses for development, `pg` for example. So npm lists
 * a copy of the workspaces without what is for development.
 */
export function listParts({ root, folder, ...release }: PartsOptions): string {
  const workspaces = [...WORKSPACES, ...BROWSER_WORKSPACES]
  for (const workspace of workspaces) {
    const { devDependencies: _development, scripts: _scripts, ...rest } = readJson(join(root, workspace))
    mkdirSync(join(folder, workspace), { recursive: true })
    writeFileSync(join(folder, workspace, 'package.json'), JSON.stringify(rest))
  }
  const { name, version, optionalDependencies } = readJson(root)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version, workspaces, optionalDependencies }))
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  npm(folder, ['install', '--package-lock-only', '--prefer-offline', '--no-audit', '--no-fund'])
  const list = npm(folder, ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'])
  const isInstalled = (name: string) => existsSync(join(root, 'node_modules', name))
  return `${JSON.stringify(completed(JSON.parse(list) as PartsList, release, isInstalled), undefined, 2)}\n`
}

/** The list of one commit: without packages for other systems, and with the time and a number that are those of the commit. */
export function completed(
  list: PartsList,
  { version, commit, time }: Pick<PartsOptions, 'version' | 'commit' | 'time'>,
  isInstalled: (name: string) => boolean,
): PartsList {
  const metadata = {
    ...list.metadata,
    timestamp: new Date(time * 1_000).toISOString(),
    component: { ...list.metadata.component, name: 'foyer', version },
  }
  const others = list.components.filter(({ name, scope }) => scope === 'optional' && !isInstalled(name))
  const absent = new Set(others.map((component) => component['bom-ref']))
  return {
    ...list,
    serialNumber: numberOf(commit),
    metadata,
    components: list.components.filter((component) => !absent.has(component['bom-ref'])),
    dependencies: list.dependencies
      .filter(({ ref }) => !absent.has(ref))
      .map((one) => ({ ...one, dependsOn: (one.dependsOn ?? []).filter((ref) => !absent.has(ref)) })),
  }
}

/** A UUID of version 8: from a hash, so that a commit always has the same. */
function numberOf(commit: string): string {
  const hex = createHash('sha256').update(`foyer ${commit}`).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return `urn:uuid:${parts.join('-')}`
}

function npm(folder: string, parameters: readonly string[]): string {
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  const { status, stdout, stderr } = spawnSync('npm', parameters, options)
  if (status !== 0) throw new Error(`npm ${parameters[0]} failed:\n${stderr}`)
  return stdout
}

function readJson(folder: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>
}
