import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from '../drill.ts'
import { pathOf } from '../programs.ts'
import { runQuiet } from '../release/run-quiet.ts'

const PODMAN: Program = { name: 'podman', debianPackage: 'podman' }
const BOOTSTRAP: Program = { name: 'mmdebstrap', debianPackage: 'mmdebstrap' }
const SOURCES = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list']
/** What Debian's image `bookworm-slim` leaves out of the packages. */
const SLIM = ['man', 'doc', 'info', 'locale', 'lintian'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`)

export const ENGINE_PROGRAMS: readonly Program[] = [
  PODMAN,
  BOOTSTRAP,
  { name: 'runc', debianPackage: 'runc' },
  { name: 'iptables', debianPackage: 'iptables' },
  { name: 'netavark', debianPackage: 'netavark', path: '/usr/lib/podman/netavark' },
  { name: 'aardvark-dns', debianPackage: 'aardvark-dns', path: '/usr/lib/podman/aardvark-dns' },
]

/** podman, with images, containers, volumes and networks in a folder of the drill: nothing of this machine is seen or changed. */
export class Engine {
  readonly #folder: string
  readonly environment: NodeJS.ProcessEnv

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder)
    const files = { CONTAINERS_CONF: 'containers.conf', CONTAINERS_STORAGE_CONF: 'storage.conf' }
    const settings = { 'containers.conf': settingsIn(folder), 'storage.conf': storageIn(folder) }
    for (const [name, text] of Object.entries(settings)) writeFileSync(join(folder, name), text)
    const paths = Object.entries(files).map(([name, file]) => [name, join(folder, file)])
    /* A build without namespaces of its own, and without an image of each step, works in a container too. */
    const build = { BUILDAH_ISOLATION: 'chroot', BUILDAH_LAYERS: 'false' }
    this.environment = { ...process.env, ...Object.fromEntries(paths), ...build }
  }

  podman(...parameters: readonly string[]): Promise<string> {
    return runQuiet(pathOf(PODMAN), parameters, '/', this.environment)
  }

  /** Runs commands of the guide. */
  shell(script: string, cwd: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
    return runQuiet('sh', ['-c', `set -eu\n${script}`], cwd, { ...this.environment, ...more })
  }

  /** Makes an image of packages of Debian, and gives it a name of a registry that is not reached. */
  async bootstrap(image: string, packages: readonly string[]): Promise<void> {
    const sources = SOURCES.find((path) => existsSync(path))
    if (!sources) throw new Error('This machine has no list of sources of Debian')
    const archive = join(this.#folder, 'base.tar')
    const include = packages.length > 0 ? [`--include=${packages.join(',')}`] : []
    await runQuiet(pathOf(BOOTSTRAP), ['--variant=minbase', ...SLIM, ...include, 'bookworm', archive, sources])
    await this.podman('import', '--quiet', archive, image)
    rmSync(archive)
  }

  /** Ends and removes everything. */
  async close(): Promise<void> {
    const steps = [
      ['rm', '--all', '--force', '--time=5'],
      ['volume', 'rm', '--all', '--force'],
      ['network', 'prune', '--force'],
    ]
    for (const step of steps) await this.podman(...step).catch(() => undefined)
    for (const step of [
      ['image', 'umount', '--all'],
      ['rmi', '--all', '--force'],
    ])
      await this.podman(...step).catch(() => undefined)
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

function settingsIn(folder: string): string {
  return `[containers]
default_ulimits = ["nofile=10000:10000", "nproc=4096:4096"]
log_driver = "k8s-file"
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
lock_type = "file"
tmp_dir = "${folder}/state"
[network]
network_backend = "netavark"
network_config_dir = "${folder}/networks"
`
}

function storageIn(folder: string): string {
  return `[storage]\ndriver = "vfs"\ngraphroot = "${folder}/storage"\nrunroot = "${folder}/run"\n`
}
