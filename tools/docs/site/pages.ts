import { basename, posix } from 'node:path'
import type { SourceFile } from '../../check/tree.ts'
import { destinationOf, isExternal, replaceLinks } from './links.ts'

/** The pages of the site by path. Their links are relative to the site. */
export interface Site {
  readonly pages: ReadonlyMap<string, string>
  /** The images on the pages, by path from the root of the repository. */
  readonly pictures: ReadonlySet<string>
}

const FOLDERS: Readonly<Record<string, string>> = {
  'docs/decisions': 'Decisions',
  'docs/reference': 'Reference',
}

/** Where a Markdown file of the repository is on the site; undefined if it is not there. */
export function sitePath(path: string): string | undefined {
  if (path === 'README.md') return 'index.md'
  if (path.startsWith('docs/site/')) return undefined
  if (path.startsWith('docs/')) return path.slice('docs/'.length).replace(/README\.md$/, 'index.md')
  if (path.startsWith('packages/')) return `packages/${basename(posix.dirname(path))}.md`
  if (path === 'CONTRIBUTING.md') return 'guides/contributing.md'
  if (path === 'bench/README.md') return 'reference/figures.md'
  return undefined
}

/** Turns the Markdown of the repository into the pages of the site. */
export function sitePages(sources: readonly SourceFile[]): Site {
  const pictures = new Set<string>()
  const pages = new Map<string, string>()
  for (const { path, text } of sources) {
    const target = sitePath(path)
    if (target) pages.set(target, pageText(path, target, text, pictures))
  }
  for (const [folder, title] of Object.entries(FOLDERS)) pages.set(...folderPage(folder, title, sources))
  return { pages, pictures }
}

function pageText(path: string, page: string, text: string, pictures: Set<string>): string {
  const linked = replaceLinks(text, ({ image, text: label, target }) => {
    if (isExternal(target)) return undefined
    const to = destinationOf(path, target)
    if (image) {
      pictures.add(to.path)
      return `![${label}](${relative(page, to.path)})`
    }
    const own = siteTarget(to.path)
    if (own) return `[${label}](${relative(page, own)}${to.anchor && `#${to.anchor}`})`
    return sourceText(label, to.path)
  })
  return escapeVue(linked)
}

/** The page of a file or folder of the repository. */
function siteTarget(path: string): string | undefined {
  if (path in FOLDERS) return `${path.slice('docs/'.length)}/index.md`
  return path.endsWith('.md') ? sitePath(path) : undefined
}

/** A source file is not on the site: its path takes the place of the link. */
function sourceText(label: string, path: string): string {
  return label.startsWith('`') ? `\`${path}\`` : `${label} (\`${path}\`)`
}

function relative(page: string, target: string): string {
  const path = posix.relative(posix.dirname(page), target)
  return path.startsWith('.') ? path : `./${path}`
}

const HTML = /<(?!\/?(?:a|br|p|img|picture|source|details|summary|sub|sup|kbd)[\s/>]|!--|https?:)/g

/** VitePress compiles a page as a Vue template: other tags and double braces are text. */
function escapeVue(text: string): string {
  let inCode = false
  return text
    .split('\n')
    .map((line) => {
      if (/^(```|~~~)/.test(line.trim())) inCode = !inCode
      if (inCode) return line
      const parts = line.split(/(`+[^`]*`+)/)
      return parts.map((part, index) => (index % 2 === 1 ? part : part.replaceAll(HTML, '&lt;'))).join('')
    })
    .join('\n')
}

/** The list of the pages of a folder that has no README. */
function folderPage(folder: string, title: string, sources: readonly SourceFile[]): [string, string] {
  const rows = sources
    .filter(({ path }) => posix.dirname(path) === folder)
    .map(({ path, text }) => `- [${titleOf(text)}](./${basename(path)})`)
  return [`${folder.slice('docs/'.length)}/index.md`, `# ${title}\n\n${rows.join('\n')}\n`]
}

/** The first heading of a page. */
export function titleOf(text: string): string {
  return /^# (.*)$/m.exec(text)?.[1] ?? 'Untitled'
}
