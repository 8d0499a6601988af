import { spawn } from 'node:child_process'
import { cpSync, existsSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { GatewayRelease } from '../gateways/gateways.ts'
import { programs } from './programs.ts'
import { readTestResults, type TestResults } from './test-results.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const MIGRATIONS = join('gateway', 'migrations')

/** A release whose gateways and portal the drill runs. */
export interface Release extends GatewayRelease {
  /** Names of the files of its portal. */
  assets(): string[]
}

interface RecordedRelease {
  readonly version: string
  readonly commit: string
}

/** The release of this folder. */
export function thisRelease(): Release {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  return { version, main: mainOf(ROOT), assets: () => assetsOf(ROOT) }
}

/** The release before that of this folder, checked out from the repository's own history, installed and built. */
export class PreviousRelease implements Release {
  readonly version: string
  readonly #folder: string
  readonly #log: string

  private constructor(version: string, folder: string) {
    this.version = version
    this.#folder = folder
    this.#log = `${folder}.log`
  }

  static async install(folder: string, signal: AbortSignal): Promise<PreviousRelease> {
    const { version, commit } = lastRecorded()
    const release = new PreviousRelease(version, folder)
    await release.#run(programs.git(), ['clone', '--quiet', '--no-checkout', '--shared', ROOT, folder], ROOT, signal)
    await release.#run(programs.git(), ['checkout', '--quiet', '--detach', commit], folder, signal)
    await release.#npm(['ci', '--no-audit', '--no-fund'], signal)
    await release.#npm(['run', 'build'], signal)
    return release
  }

  /** A release that a former drill has installed. */
  static installed(folder: string): PreviousRelease {
    return new PreviousRelease(lastRecorded().version, folder)
  }

  get main(): string {
    return mainOf(this.#folder)
  }

  assets(): string[] {
    return assetsOf(this.#folder)
  }

  /**
   * Runs the tests of its gateway on the schema of this release: with the migrations of this release in place of its own.
   */
  async testOnNewSchema(part: string, signal: AbortSignal): Promise<TestResults> {
    const own = join(this.#folder, MIGRATIONS)
    rmSync(own, { recursive: true })
    cpSync(join(ROOT, MIGRATIONS), own, { recursive: true })
    await this.#npm(['test', '--', 'gateway', ...(part ? [part] : [])], signal).catch(() => undefined)
    await this.#run(programs.git(), ['checkout', '--quiet', '--', MIGRATIONS], this.#folder, signal)
    await this.#run(programs.git(), ['clean', '--quiet', '-df', '--', MIGRATIONS], this.#folder, signal)
    return readTestResults(readFileSync(join(this.#folder, '.build', 'results', 'gateway.json'), 'utf8'), this.#folder)
  }

  #npm(parameters: readonly string[], signal: AbortSignal): Promise<void> {
    return this.#run('npm', parameters, this.#folder, signal)
  }

  async #run(program: string, parameters: readonly string[], cwd: string, signal: AbortSignal): Promise<void> {
    const output = openSync(this.#log, 'a')
    const child = spawn(program, parameters, {
      cwd,
      env: separateEnvironment(process.env),
      signal,
      stdio: ['ignore', output, output],
    })
    const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve))
    if (code !== 0) throw new Error(`${program} ${parameters[0]} ended with ${code}; see ${this.#log}`)
  }
}

/** What this project sets for its programs, and npm for the script that runs the drill: another folder must not get it. */
const OF_THIS_RUN = /^(npm_|CHROMIUM$|NODE$|NODE_(OPTIONS|ENV|PATH|COMPILE_CACHE)$)/
/** How npm gets packages here. */
const ACCESS_TO_PACKAGES = /^npm_config_(registry|ca|cafile|cache|strict_ssl|proxy|https_proxy|noproxy|userconfig)$/

/** The environment for the programs of another folder. Certificates and proxies of the machine stay. */
export function separateEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isPassedOn = (name: string) => !OF_THIS_RUN.test(name) || ACCESS_TO_PACKAGES.test(name)
  return Object.fromEntries(Object.entries(environment).filter(([name]) => isPassedOn(name)))
}

function lastRecorded(): RecordedRelease {
  const releases = JSON.parse(readFileSync(join(ROOT, 'releases.json'), 'utf8')) as RecordedRelease[]
  return releases.at(-1) as RecordedRelease
}

/** Where a release starts. Those up to 0.1.0 run from their sources. */
function mainOf(folder: string): string {
  const bundle = join(folder, 'gateway', 'dist', 'main.js')
  return existsSync(bundle) ? bundle : join(folder, 'gateway', 'src', 'main.ts')
}

function assetsOf(folder: string): string[] {
  const names = readdirSync(join(folder, 'portal', 'dist', 'client', 'assets'))
  return names.filter((name) => !/\.(br|gz)$/.test(name))
}
