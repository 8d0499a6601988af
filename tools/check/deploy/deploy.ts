import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentSettings } from '../../../gateway/src/environment.ts'
import type { Fault, Findings } from '../fault.ts'
import { ROOT } from '../tree.ts'
import { knownSamples, metricFaults } from '../watching.ts'
import {
  fieldFaults,
  KUBERNETES,
  type Kustomization,
  type Manifest,
  readManifests,
  readYaml,
  schemaFaults,
} from './manifests.ts'

const COMPOSE = 'deploy/compose/compose.yaml'
const CONTAINERFILE = 'deploy/container/Containerfile'
const ENVIRONMENT_FILE = 'deploy/systemd/foyer.env'
const UNIT = 'deploy/systemd/foyer.service'
const GUIDE = 'docs/guides/production.md'
const ENDPOINTS = 'gateway/src/platform/operations/operations.ts'
/** What `bin/foyer` itself reads. */
const OF_PROGRAM = ['CREDENTIALS_DIRECTORY', 'CACHE_DIRECTORY']
/** A gateway ends within so many seconds after FOYER_DRAIN_SECONDS (`STOP_TIMEOUT` in gateway/src/main.ts). */
const STOP_SECONDS = 20

/** Checks that the files of `deploy/` name settings, ports, probes, metrics and versions that exist. */
export async function deployFindings(): Promise<Findings> {
  const kustomization = readYaml<Kustomization>(`${KUBERNETES}/kustomization.yaml`)
  const compose = readYaml<Compose>(COMPOSE)
  const manifests = readManifests(kustomization)
  const faults = [
    ...settingFaults(namedSettings(kustomization, manifests, compose), Object.keys(environmentSettings)),
    ...probeFaults(manifests, text(ENDPOINTS)),
    ...portFaults(manifests),
    ...graceFaults(kustomization, manifests, compose),
    ...unitFaults(text(ENVIRONMENT_FILE), text(UNIT)),
    ...scalingFaults(manifests, readYaml<AdapterValues>(`${KUBERNETES}/prometheus-adapter.yaml`)),
    ...versionFaults(kustomization),
    ...(await schemaFaults(manifests)),
    ...(await fieldFaults(manifests)),
  ]
  return { faults, checked: `${manifests.length} manifests, compose, image, unit` }
}

interface Setting {
  readonly at: string
  readonly name: string
}

export type Compose = Readonly<Record<'services', Readonly<Record<string, ComposeService>>>>

interface ComposeService {
  readonly image: string
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly stop_grace_period?: string
}

export interface Container {
  readonly name: string
  readonly env?: readonly { readonly name: string; readonly value: string }[]
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[]
  readonly [probe: `${string}Probe`]: { readonly httpGet: { readonly path: string; readonly port: string } } | undefined
}

export interface Pod {
  readonly enableServiceLinks?: boolean
  readonly terminationGracePeriodSeconds?: number
  readonly containers: readonly Container[]
}

/** The pods of deployments and jobs. */
export function podsOf(manifests: readonly Manifest[]): { readonly path: string; readonly pod: Pod }[] {
  return manifests.flatMap(({ path, content }) => {
    const { spec } = content as unknown as { readonly spec?: { readonly template?: { readonly spec: Pod } } }
    return spec?.template ? [{ path, pod: spec.template.spec }] : []
  })
}

function namedSettings(
  { configMapGenerator }: Kustomization,
  manifests: readonly Manifest[],
  compose: Compose,
): Setting[] {
  const gateways = Object.values(compose.services).filter(({ image }) => image.includes('foyer'))
  const fromLines = (at: string, lines: readonly string[]) =>
    lines.map((line) => ({ at, name: line.split('=')[0]?.trim() ?? '' }))
  const image = [...text(CONTAINERFILE).matchAll(/^(?:ENV)? +([A-Z_]+)=\S+(?: \\)?$/gm)].map(([, name = '']) => name)
  return [
    ...fromLines(
      `${KUBERNETES}/kustomization.yaml`,
      configMapGenerator.flatMap(({ literals }) => literals),
    ),
    ...podsOf(manifests).flatMap(({ path, pod }) =>
      pod.containers.flatMap(({ env = [] }) => env.map(({ name }) => ({ at: path, name }))),
    ),
    ...gateways.flatMap(({ environment = {}, secrets = [] }) =>
      [...Object.keys(environment), ...secrets].map((name) => ({ at: COMPOSE, name })),
    ),
    ...fromLines(
      ENVIRONMENT_FILE,
      text(ENVIRONMENT_FILE)
        .split('\n')
        .filter((line) => /^[A-Z]/.test(line)),
    ),
    ...image.map((name) => ({ at: CONTAINERFILE, name })),
  ]
}

export function settingFaults(settings: readonly Setting[], known: readonly string[]): Fault[] {
  return settings
    .filter(({ name }) => !known.includes(name) && !OF_PROGRAM.includes(name))
    .map(({ at, name }) => ({
      at,
      message: `${name} is not a setting`,
      remedy: 'take a name of docs/reference/settings.md',
    }))
}

/** Probes have paths that the gateway serves. A pod without service links has no variables that look like settings. */
export function probeFaults(manifests: readonly Manifest[], endpoints: string): Fault[] {
  return podsOf(manifests).flatMap(({ path, pod }) => [
    ...pod.containers
      .flatMap((container) => Object.entries(container).filter(([name]) => name.endsWith('Probe')))
      .map(([, probe]) => (probe as { readonly httpGet: { readonly path: string } }).httpGet.path)
      .filter((probe) => !endpoints.includes(`app.get('${probe}'`))
      .map((probe) => ({ at: path, message: `the gateway has no ${probe}`, remedy: `take a path of ${ENDPOINTS}` })),
    ...(pod.enableServiceLinks === false
      ? []
      : [
          {
            at: path,
            message: 'has variables of services, such as FOYER_PORT',
            remedy: 'set enableServiceLinks: false',
          },
        ]),
  ])
}

/** Ports are those of the settings, and services, probes and policies name them. */
export function portFaults(manifests: readonly Manifest[]): Fault[] {
  const containers = podsOf(manifests).flatMap(({ path, pod }) =>
    pod.containers.map((container) => ({ path, container })),
  )
  const names = containers.flatMap(({ container: { ports = [] } }) => ports.map(({ name }) => name))
  const wrong = containers.flatMap(({ path, container: { env = [], ports = [] } }) =>
    ports
      .filter(
        ({ containerPort }) => !env.some(({ name, value }) => name.endsWith('_PORT') && value === `${containerPort}`),
      )
      .map(({ name }) => ({
        at: path,
        message: `the port ${name} is not that of a setting`,
        remedy: 'correct FOYER_PORT or the port',
      })),
  )
  const unknown = manifests.flatMap(({ path, content }) =>
    [...JSON.stringify(content).matchAll(/"(?:targetPort|port)":(?:\{"name":)?"([a-z]+)"/g)]
      .filter(([, name = '']) => !names.includes(name))
      .map(([, name]) => ({
        at: path,
        message: `no container has the port ${name}`,
        remedy: `name one of ${names.join(', ')}`,
      })),
  )
  return [...wrong, ...unknown]
}

/** What stops a gateway waits until it has drained and ended. */
export function graceFaults(
  { configMapGenerator }: Kustomization,
  manifests: readonly Manifest[],
  compose: Compose,
): Fault[] {
  const literal = configMapGenerator
    .flatMap(({ literals }) => literals)
    .find((each) => each.startsWith('FOYER_DRAIN_SECONDS='))
  const fault = (at: string, name: string, needed: number) => ({
    at,
    message: `${name} is less than ${needed} seconds`,
    remedy: `FOYER_DRAIN_SECONDS and ${STOP_SECONDS}`,
  })
  const ofPods = podsOf(manifests)
    .filter(({ path }) => path.endsWith('deployment.yaml'))
    .flatMap(({ path, pod }) => {
      const needed = Number(literal?.split('=')[1] ?? 0) + STOP_SECONDS
      return (pod.terminationGracePeriodSeconds ?? 30) < needed
        ? [fault(path, 'terminationGracePeriodSeconds', needed)]
        : []
    })
  const ofServices = Object.values(compose.services).flatMap(({ environment, stop_grace_period: grace = '10s' }) => {
    const needed = Number(environment?.['FOYER_DRAIN_SECONDS'] ?? Number.NEGATIVE_INFINITY) + STOP_SECONDS
    return Number.parseInt(grace, 10) < needed ? [fault(COMPOSE, 'stop_grace_period', needed)] : []
  })
  return [...ofPods, ...ofServices]
}

/** systemd waits until a gateway has drained and ended, and the file of settings lets it drain. */
export function unitFaults(environment: string, unit: string): Fault[] {
  const [, drain = '0'] = /^FOYER_DRAIN_SECONDS=(\d+)$/m.exec(environment) ?? []
  const [, stop = '0'] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
  const needed = Number(drain) + STOP_SECONDS
  return [
    ...(Number(drain) > 0
      ? []
      : [{ at: ENVIRONMENT_FILE, message: 'a gateway does not drain', remedy: 'set FOYER_DRAIN_SECONDS' }]),
    ...(Number(stop) >= needed
      ? []
      : [
          {
            at: UNIT,
            message: `TimeoutStopSec is less than ${needed} seconds`,
            remedy: `FOYER_DRAIN_SECONDS and ${STOP_SECONDS}`,
          },
        ]),
  ]
}

export interface AdapterValues {
  readonly rules: { readonly custom: readonly { readonly seriesQuery: string }[] }
}

/** The autoscaler takes metrics that the adapter provides, from metrics that gateways have. */
export function scalingFaults(manifests: readonly Manifest[], { rules }: AdapterValues): Fault[] {
  const provided = rules.custom.map(({ seriesQuery }) => seriesQuery.split('{')[0] ?? '')
  const at = `${KUBERNETES}/autoscaler.yaml`
  const used = [...JSON.stringify(manifests).matchAll(/"metric":\{"name":"(\w+)"/g)].map(([, name = '']) => name)
  const adapter = { path: `${KUBERNETES}/prometheus-adapter.yaml`, text: provided.join('\n') }
  return [
    ...metricFaults([adapter], knownSamples()),
    ...used
      .filter((name) => !provided.includes(name))
      .map((name) => ({
        at,
        message: `no rule provides ${name}`,
        remedy: `add it to ${KUBERNETES}/prometheus-adapter.yaml`,
      })),
  ]
}

/** Commands and files name the release that this is. */
function versionFaults({ images }: Kustomization): Fault[] {
  const { version } = JSON.parse(text('gateway/package.json')) as { readonly version: string }
  const tags = [
    ...images.map(({ newTag }) => ({ at: `${KUBERNETES}/kustomization.yaml`, tag: newTag })),
    ...[COMPOSE, CONTAINERFILE].flatMap((at) =>
      [...text(at).matchAll(/\/foyer:(\d[\d.]*\d)/g)].map(([, tag]) => ({ at, tag })),
    ),
    ...[...text(GUIDE).matchAll(/foyer-(\d[\d.]*\d)-linux-x64\.tar/g)].map(([, tag]) => ({ at: GUIDE, tag })),
  ]
  return tags
    .filter(({ tag }) => tag !== version)
    .map(({ at, tag }) => ({
      at,
      message: `names the release ${tag}`,
      remedy: `name ${version}, as gateway/package.json does`,
    }))
}

function text(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}
