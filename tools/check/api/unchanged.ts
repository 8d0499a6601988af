import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../tree.ts'

/** The digests of what was checked without a fault, as the compiler has its own cache. */
const FILE = join(ROOT, '.build/api/checked.json')

/** Returns true if the last check of the same text found no fault. Another version of the packages is another text. */
export function wasChecked(name: string, text: string): boolean {
  return digests()[name] === digestOf(text)
}

export function markChecked(name: string, text: string): void {
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify({ ...digests(), [name]: digestOf(text) }))
}

function digests(): Record<string, string> {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>) : {}
}

function digestOf(text: string): string {
  const packages = readFileSync(join(ROOT, 'package-lock.json'))
  return createHash('sha256').update(packages).update(text).digest('hex')
}
