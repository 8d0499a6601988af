import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { runTool } from '../child.ts'
import type { Fault } from '../fault.ts'
import { ROOT } from '../tree.ts'

export const KUBERNETES = 'deploy/kubernetes'
/** Kinds of operators, whose schemas are in the cluster. */
const OTHERS = ['monitoring.coreos.com/v1']
const TYPED = join(ROOT, '.build', 'deploy')
const OPTIONS = ['--noEmit', '--pretty', 'false', '--strict', '--skipLibCheck', '--ignoreConfig']
const MODULES = ['--module', 'nodenext', '--target', 'es2024']

/** A file of `deploy/kubernetes`, as it is applied. */
export interface Manifest {
  readonly path: string
  readonly content: { readonly apiVersion: string; readonly kind: string; readonly [field: string]: unknown }
}

export interface Kustomization {
  readonly resources: readonly string[]
  readonly configMapGenerator: readonly { readonly name: string; readonly literals: readonly string[] }[]
  readonly images: readonly { readonly name: string; readonly newTag: string }[]
}

export function readYaml<Content>(path: string): Content {
  return parse(readFileSync(join(ROOT, path), 'utf8'), { merge: true }) as Content
}

export function readManifests({ resources }: Kustomization): Manifest[] {
  return resources.map((name) => ({ path: `${KUBERNETES}/${name}`, content: readYaml(`${KUBERNETES}/${name}`) }))
}

interface Model {
  validate(): void
}
type ModelClass = new (content: object) => Model

/** Compares manifests with the schemas of Kubernetes: values and required fields. */
export async function schemaFaults(manifests: readonly Manifest[]): Promise<Fault[]> {
  const faults = manifests.filter(isOfKubernetes).map(async ({ path, content }) => {
    const fault = (message: string): Fault[] => [
      { at: path, message, remedy: 'see the reference of the API of Kubernetes' },
    ]
    const models = (await import(/* @vite-ignore */ `kubernetes-models/${content.apiVersion}`).catch(
      () => ({}),
    )) as Record<string, ModelClass>
    const Kind = models[content.kind]
    if (!Kind) return fault(`${content.apiVersion} has no ${content.kind}`)
    try {
      new Kind(content).validate()
      return []
    } catch (error) {
      return fault((error as Error).message)
    }
  })
  return (await Promise.all(faults)).flat()
}

/** Lets the compiler find fields that no schema has: the schemas allow them, and a cluster would drop them. */
export async function fieldFaults(manifests: readonly Manifest[]): Promise<Fault[]> {
  const typed = manifests.filter(isOfKubernetes)
  const lines = typed.map(({ content }, index) => {
    const type = `import('kubernetes-models/${content.apiVersion}').I${content.kind}`
    return `export const manifest${index}: ${type} = ${JSON.stringify(content)}`
  })
  mkdirSync(TYPED, { recursive: true })
  const file = join(TYPED, 'manifests.mts')
  writeFileSync(file, `${lines.join('\n')}\n`)
  const { output } = await runTool('typescript/lib/tsc.js', [...OPTIONS, ...MODULES, file])
  return [...output.matchAll(/^\S*?(?:\((\d+),\d+\): )?error (TS\d+: .*(?:\n .*)*)/gm)].map(([, line, message]) => ({
    at: typed[Number(line) - 1]?.path ?? KUBERNETES,
    message: (message ?? '').replaceAll(/\s+/g, ' ').trim(),
    remedy: 'correct the name of the field',
  }))
}

function isOfKubernetes({ content }: Manifest): boolean {
  return !OTHERS.includes(content.apiVersion)
}
