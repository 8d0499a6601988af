import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DEPLOY = join(import.meta.dirname, '..', 'deploy')

/** Reads a configuration of `deploy/` and replaces each `${NAME}`, as envsubst does. */
export function fillTemplate(path: string, values: Readonly<Record<string, string>>): string {
  return fill(readFileSync(join(DEPLOY, path), 'utf8'), values)
}

/**
 * Fills in a configuration of HAProxy. Only root can change to the account that it names: for another one these lines are left out,
 * because HAProxy does not start with them.
 */
export function fillHaproxyTemplate(
  path: string,
  values: Readonly<Record<string, string>>,
  isRoot = process.getuid?.() === 0,
): string {
  const text = fillTemplate(path, values)
  return isRoot ? text : text.replace(/^ *(user|group) haproxy\n/gm, '')
}

/** @throws Error if a value is missing or not used */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  const unused = new Set(Object.keys(values))
  const filled = text.replace(/\$\{([A-Z0-9_]+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for ${name}`)
    unused.delete(name)
    return value
  })
  if (unused.size > 0) throw new Error(`not in the file: ${[...unused].join(', ')}`)
  return filled
}
