import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deadLinks } from '../docs/site/links.ts'
import type { Findings } from './fault.ts'
import { filesBelow, ROOT, type SourceFile, workspaces } from './tree.ts'

/** Finds links in Markdown that lead to no file or no heading. */
export function linkFindings(): Findings {
  const pages = markdownPages()
  const tree = {
    exists: (path: string) => existsSync(join(ROOT, path)),
    read: (path: string) => readFileSync(join(ROOT, path), 'utf8'),
  }
  const faults = pages.flatMap(({ path, text }) =>
    deadLinks(path, text, tree).map(({ line, target, problem }) => ({
      at: `${path}:${line}`,
      message: `the link ${target} is dead: ${problem}`,
      remedy: 'correct it, or remove it',
    })),
  )
  return { faults, checked: `${pages.length} pages` }
}

/** All Markdown of the repository. */
export function markdownPages(): SourceFile[] {
  const paths = ['CONTRIBUTING.md', 'README.md', ...filesBelow([...workspaces(), 'docs'], /\.md$/)]
  return paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}
