import { type SourceFile, sourcesBelow } from '../check/tree.ts'

/** Reads requirements from their only source, the pages of docs/specification. Test titles, reference and checks use their ids. */
export const SPECIFICATION_FOLDER = 'docs/specification'
export const SPECIFICATION_INDEX = `${SPECIFICATION_FOLDER}/README.md`

export interface Requirement {
  readonly id: string
  /** The whole text on one line. */
  readonly text: string
  /** The page, from the root. */
  readonly path: string
  /** Counted from 1. */
  readonly line: number
  /** The anchor for links, if the item has one. */
  readonly anchor: string | undefined
}

/** Matches ids up to 199, also those that no page defines. SHA-256 is none. */
export const REQUIREMENT_ID = /\b[A-Z][A-Z0-9]*-1?\d{2}\b/g

/** Every page, including the index. */
export function specificationPages(): SourceFile[] {
  return sourcesBelow([SPECIFICATION_FOLDER], /\.md$/)
}

/** Every requirement on the pages, by page and then by number. */
export function requirementsOn(pages: readonly SourceFile[]): Requirement[] {
  return pages
    .filter(({ path }) => path !== SPECIFICATION_INDEX)
    .flatMap((page) => requirementsOfPage(page).sort((a, b) => compareIds(a.id, b.id)))
}

/** `SIGNIN` of `SIGNIN-07`. */
export function areaOf(id: string): string {
  return id.replace(/-\d+$/, '')
}

/** The first sentence of a text. A full stop inside quotes or code does not end it. */
export function firstSentence(text: string): string {
  return /^(?:`[^`]*`|[^`])*?[.?!](?=\s+[A-Z`[]|\s*$)/.exec(text)?.[0] ?? text
}

const ITEM = /^- (?:<a id="([^"]*)"><\/a>)?\*\*([A-Z][A-Z0-9]*-1?\d{2})\*\*(.*)$/
const CONTINUED = /^ {2}\S/

function requirementsOfPage({ path, text }: SourceFile): Requirement[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const [, anchor, id, first] = ITEM.exec(line) ?? []
    if (!id) return []
    const after = lines.slice(index + 1)
    const end = after.findIndex((next) => !CONTINUED.test(next))
    const parts = [first ?? '', ...after.slice(0, end === -1 ? after.length : end)].map((part) => part.trim())
    return [{ id, text: parts.join(' ').trim(), path, line: index + 1, anchor }]
  })
}

/** By area, then by number: `PROD-99` is before `PROD-100`. */
const { compare: compareIds } = new Intl.Collator('en', { numeric: true })
