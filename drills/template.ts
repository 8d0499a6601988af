import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DEPLOY = join(import.meta.dirname, '..', 'deploy')

/** Reads a configuration of `deploy/` and replaces each `${NAME}`, as envsubst does. */
export function fillTemplate(path: string, values: Readonly<Record<string, string>>): string {
  return fill(readFileSync(join(DEPLOY, path), 'utf8'), values)
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
