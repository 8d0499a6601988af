import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@foyer/testkit/gateway-process'
import { blocksOf, guideOfProduction } from '../commands-of-guide.ts'
import type { Drill, DrillOptions, Measure, Outcome, Program } from '../drill.ts'
import { pathOf } from '../programs.ts'
import { makeRelease, RELEASE_PROGRAMS } from '../release/make-release.ts'
import { thisRelease } from '../upgrade/release.ts'
import { ENGINE_PROGRAMS, Engine } from './engine.ts'
import { filesOfImage, unwantedFiles } from './image.ts'
import { check, inspectContainer, replaceGateways, runDoctor, useInstallation } from './installation.ts'

const COMPOSE: Program = { name: 'podman-compose', debianPackage: 'podman-compose' }
/** Reads compose files by their schema. It needs no engine for that. */
const SCHEMA: Program = { name: 'docker-compose', debianPackage: 'docker-compose' }
/** Renders the manifests. It reaches no cluster. */
const KUBECTL: Program = { name: 'kubectl', debianPackage: 'kubernetes-client' }
const OPENSSL: Program = { name: 'openssl', debianPackage: 'openssl' }
const IMAGE = `localhost/foyer:${thisRelease().version}`
const BASE = 'docker.io/library/debian:bookworm-slim'
const STAND_INS = {
  postgres: 'docker.io/library/postgres:17-bookworm',
  haproxy: 'docker.io/library/haproxy:3.0-bookworm',
}
const EXAMPLE_HOST = 'portal.your-chain.com'
const MEGABYTE = 1_000_000

export const container: Drill = {
  name: 'container',
  summary: "Builds the image of a release, and runs the commands of the guide's section 'Containers' with it.",
  programs: [...RELEASE_PROGRAMS, ...ENGINE_PROGRAMS, COMPOSE, SCHEMA, KUBECTL, OPENSSL],
  run,
}

async function run({ folder, step, option, signal }: DrillOptions): Promise<Outcome> {
  if (process.getuid?.() !== 0) throw new Error('Only root can make images of packages of Debian')
  const downloads = join(folder, 'downloads')
  mkdirSync(downloads)
  let output = option('release')
  if (!output) {
    step('npm run release in a fresh clone')
    output = (await makeRelease(join(folder, 'clone'))).output
  }
  cpSync(output, downloads, { recursive: true })
  const engine = new Engine(join(folder, 'engine'))
  try {
    step('Images of packages of Debian: the base, PostgreSQL and HAProxy')
    await engine.bootstrap(BASE, [])
    await makeStandIns(engine)
    signal.throwIfAborted()
    const [build = '', prepare = '', start = ''] = blocksOf('Containers', guideOfProduction()).map(withoutDownloads)
    step('The image, twice, with the commands of the guide')
    const image = await buildTwice(engine, build, downloads)
    signal.throwIfAborted()
    step('The installation, with the commands of the guide')
    const port = await freePort()
    const ports = { FOYER_HTTPS_PORT: String(port), FOYER_HTTP_PORT: String(await freePort()) }
    await engine.shell(prepare.replaceAll(EXAMPLE_HOST, 'localhost'), downloads)
    const compose = join(downloads, 'deploy', 'compose')
    const schema = await engine.shell(`"${pathOf(SCHEMA)}" config --quiet && echo valid`, compose)
    const rendered = await engine.shell(`"${pathOf(KUBECTL)}" kustomize deploy/kubernetes`, downloads)
    const began = performance.now()
    const printed = await engine.shell(start.replaceAll(EXAMPLE_HOST, `localhost:${port}`), compose, ports)
    const seconds = (performance.now() - began) / 1_000
    const running = { engine, folder: compose, port, printed }
    step('Sign-in, socket and upload through HAProxy')
    const used = await useInstallation(running)
    step('What the containers may do, and the doctor')
    const inspected = [...(await inspectContainer(running)), await runDoctor(running)]
    step('Each gateway is stopped and started while users read')
    const replaced = await replaceGateways(running, used.client, used.token)
    const started: Measure[] = [
      check('compose.yaml holds to the schema of compose files', schema.endsWith('valid')),
      check('deploy/kubernetes renders with kubectl', /^kind: Deployment$/m.test(rendered)),
      { label: 'From the images to the link of the administrator', measured: `${seconds.toFixed(0)} s` },
    ]
    return { measures: [...image.measures, ...started, ...used.measures, ...inspected, ...replaced], raw: image.raw }
  } finally {
    step('Containers, networks, volumes and images are removed')
    await engine.close()
  }
}

/** The programs of the guide are installed, or the drill would not have begun. */
function withoutDownloads(block: string): string {
  return block.replace(/^apt-get install .*$/gm, '')
}

/** The same programs from Debian's packages, in place of images of a registry. */
async function makeStandIns(engine: Engine): Promise<void> {
  const programs = 'localhost/programs'
  await engine.bootstrap(programs, ['postgresql-15', 'haproxy'])
  const folder = join(import.meta.dirname, 'stand-ins')
  for (const [target, image] of Object.entries(STAND_INS)) {
    const named = [`--target=${target}`, `--tag=${image}`, `--build-arg=BASE=${programs}`]
    await engine.podman('build', '--quiet', ...named, folder)
  }
}

interface InspectedImage {
  readonly measures: Measure[]
  readonly raw: object
}

async function buildTwice(engine: Engine, commands: string, downloads: string): Promise<InspectedImage> {
  const contents: string[] = []
  const began = performance.now()
  for (const _time of ['first', 'second']) {
    await engine.shell(commands, downloads)
    contents.push(await engine.podman('inspect', '--format={{.RootFS.Layers}} {{json .Config}}', IMAGE))
  }
  const seconds = (performance.now() - began) / 2_000
  const [
    {
      Size: size,
      RootFS: { Layers: layers },
      Config: config,
    },
  ] = JSON.parse(await engine.podman('inspect', IMAGE))
  const files = await filesOfImage(await engine.podman('image', 'mount', IMAGE))
  const unwanted = unwantedFiles(files.paths)
  const [base] = JSON.parse(await engine.podman('inspect', BASE))
  const measures: Measure[] = [
    check('Two builds give the same layers and settings', contents[0] === contents[1]),
    {
      label: 'Size of the image',
      measured: `${(size / MEGABYTE).toFixed(0)} MB, ${(base.Size / MEGABYTE).toFixed(0)} of them the base`,
    },
    { label: 'Layers', measured: String(layers.length) },
    { label: 'Time of a build', measured: `${seconds.toFixed(0)} s` },
    check('Account of the image', config.User === '10001:10001', config.User),
    check(
      'Tests, tools and secrets in the image',
      unwanted.length === 0,
      `${unwanted.length} of ${files.paths.length} files`,
    ),
    check('Programs that change the account', files.privileged.length === 0, String(files.privileged.length)),
    check('Files of the release that the gateway owns', files.writable.length === 0, String(files.writable.length)),
  ]
  return { measures, raw: { size, layers: layers.length, seconds, unwanted, labels: config.Labels } }
}
