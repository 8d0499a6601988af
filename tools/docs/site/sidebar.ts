import { titleOf } from './pages.ts'

export interface SidebarGroup {
  readonly text: string
  readonly collapsed?: boolean
  readonly items: readonly { readonly text: string; readonly link: string }[]
}

/** The folders of the site in the order of the sidebar. */
const GROUPS: readonly (readonly [title: string, folder: string])[] = [
  ['Guides', 'guides'],
  ['Specification', 'specification'],
  ['API', 'reference/api'],
  ['Reference', 'reference'],
  ['Decisions', 'decisions'],
  ['Packages', 'packages'],
]

/** The sidebar: the pages at the root, then a group for each folder. */
export function sidebarOf(pages: ReadonlyMap<string, string>): readonly SidebarGroup[] {
  const itemsIn = (folder: string) =>
    [...pages]
      .filter(([path]) => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '') === folder)
      .map(([path, text]) => ({
        text: titleOf(text)
          .replaceAll('`', '')
          .replace(/^API: /, ''),
        link: linkOf(path),
        path,
      }))
      .sort((a, b) => rank(a.path) - rank(b.path) || a.path.localeCompare(b.path))
      .map(({ text, link }) => ({ text, link }))
  return [
    { text: 'Foyer', items: itemsIn('') },
    ...GROUPS.map(([text, folder]) => ({ text, collapsed: folder !== 'guides', items: itemsIn(folder) })),
  ]
}

function rank(path: string): number {
  return path.endsWith('index.md') ? 0 : 1
}

/** `guides/operators.md` as `/guides/operators`. */
function linkOf(path: string): string {
  return `/${path.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}`
}
