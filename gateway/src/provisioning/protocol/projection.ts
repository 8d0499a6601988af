import { attributeName } from '../filter/attributes.ts'

type Json = Readonly<Record<string, unknown>>

/** The attributes that a client wants, or does not want (RFC 7644 §3.9). */
export interface Projection {
  readonly attributes?: readonly string[] | undefined
  readonly excludedAttributes?: readonly string[] | undefined
}

const ALWAYS = new Set(['schemas', 'id'])

/** Returns a function that reduces a resource to the wanted attributes. `schemas` and `id` are always returned. */
export function projector({ attributes, excludedAttributes }: Projection): (resource: Json) => Json {
  const paths = pathsOf(attributes ?? excludedAttributes ?? [])
  if (attributes !== undefined) return (resource) => keep(resource, paths, '')
  if (excludedAttributes !== undefined) return (resource) => drop(resource, paths, '')
  return (resource) => resource
}

/** Returns true if an attribute is returned, so that costly ones need not be read. */
export function isWanted(name: string, { attributes, excludedAttributes }: Projection): boolean {
  const lower = name.toLowerCase()
  if (attributes !== undefined)
    return pathsOf(attributes).some((path) => path === lower || path.startsWith(`${lower}.`))
  return !pathsOf(excludedAttributes ?? []).includes(lower)
}

function pathsOf(names: readonly string[]): string[] {
  return names.map((name) => attributeName(name.trim())).filter((name) => name !== '')
}

function keep(value: Json, paths: readonly string[], prefix: string): Json {
  return mapped(value, (name, child) => {
    const path = `${prefix}${name.toLowerCase()}`
    if ((prefix === '' && ALWAYS.has(name)) || paths.includes(path)) return child
    return paths.some((one) => one.startsWith(`${path}.`))
      ? within(child, (one) => keep(one, paths, `${path}.`))
      : undefined
  })
}

function drop(value: Json, paths: readonly string[], prefix: string): Json {
  return mapped(value, (name, child) => {
    const path = `${prefix}${name.toLowerCase()}`
    if (prefix === '' && ALWAYS.has(name)) return child
    if (paths.includes(path)) return undefined
    return paths.some((one) => one.startsWith(`${path}.`))
      ? within(child, (one) => drop(one, paths, `${path}.`))
      : child
  })
}

function mapped(value: Json, change: (name: string, child: unknown) => unknown): Json {
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, child]) => [name, change(name, child)] as const)
      .filter(([, child]) => child !== undefined),
  )
}

function within(value: unknown, change: (one: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((one) => within(one, change))
  return typeof value === 'object' && value !== null ? change(value as Json) : value
}
