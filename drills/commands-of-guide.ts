import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const GUIDE = join(import.meta.dirname, '..', 'docs', 'guides', 'production.md')

/** The text of the guide of production. */
export function guideOfProduction(): string {
  return readFileSync(GUIDE, 'utf8')
}

/** Returns each block of commands of a section, in its order. */
export function blocksOf(section: string, guide: string): string[] {
  const [, text = ''] = new RegExp(`^## ${section}$(.*?)^## `, 'ms').exec(guide) ?? []
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands as string)
  if (blocks.length === 0) throw new Error(`The guide has no commands in "${section}"`)
  return blocks
}
