import { gatherTitles, requirementsIn, type TestTitle } from '../docs/proofs.ts'
import {
  areaOf,
  type Requirement,
  requirementsOn,
  SPECIFICATION_FOLDER,
  SPECIFICATION_INDEX,
  specificationPages,
} from '../docs/specification.ts'
import type { Fault, Findings } from './fault.ts'
import { CODE_FILE, filesBelow, type SourceFile, sourcesBelow, workspaces } from './tree.ts'

/** Checks that requirements are unique and linkable, and that test titles and references name existing ones. */
export function specificationFindings(): Findings {
  const pages = specificationPages()
  const requirements = requirementsOn(pages)
  const faults = [
    ...requirementFaults(requirements),
    ...unreadItemFaults(pages, requirements),
    ...indexFaults(pages),
    ...titleFaults(gatherTitles(), requirements),
    ...citationFaults(
      [...pages, ...sourcesBelow(workspaces(), CODE_FILE)],
      filesBelow(['docs'], /\.md$/),
      requirements,
    ),
  ]
  return { faults, checked: `${requirements.length} requirements on ${pages.length} pages` }
}

/** Ids that are defined twice, and items without their own anchor. */
export function requirementFaults(requirements: readonly Requirement[]): Fault[] {
  const first = new Map<string, Requirement>()
  return requirements.flatMap((one) => {
    const at = `${one.path}:${one.line}`
    const before = first.get(one.id)
    if (before) {
      const message = `${one.id} is already defined at ${before.path}:${before.line}`
      return [{ at, message, remedy: 'change one of them to the next free number' }]
    }
    first.set(one.id, one)
    const anchor = one.id.toLowerCase()
    if (one.anchor === anchor) return []
    return [{ at, message: `${one.id} has no anchor of its own`, remedy: `begin the item with <a id="${anchor}"></a>` }]
  })
}

const ITEM_LIKE_A_REQUIREMENT = /^[-*] +(?:<a id="[^"]*"><\/a> *\*\*|\*\*[A-Za-z][A-Za-z0-9]*-\d+\*\*)/

/** Items that begin like a requirement but are not read as one: `PROD-200`, `PROD-7`, `Prod-07`. */
export function unreadItemFaults(pages: readonly SourceFile[], requirements: readonly Requirement[]): Fault[] {
  const read = new Set(requirements.map(({ path, line }) => `${path}:${line}`))
  return pages.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const at = `${path}:${index + 1}`
      if (!ITEM_LIKE_A_REQUIREMENT.test(line) || read.has(at)) return []
      const message = 'begins like a requirement, but its id is not read'
      return [{ at, message, remedy: 'write the area in capitals and a number from 01 to 199' }]
    }),
  )
}

/** Reports pages that the index does not list, and rows of the index without a page. */
export function indexFaults(pages: readonly SourceFile[]): Fault[] {
  const index = pages.find(({ path }) => path === SPECIFICATION_INDEX)
  const rows = [...(index?.text.matchAll(/^\| \[[^\]]*\]\(([^)#]+)\)/gm) ?? [])].map(([, target]) => target)
  const listed = new Set(rows.map((target) => `${SPECIFICATION_FOLDER}/${target}`))
  const present = pages.map(({ path }) => path).filter((path) => path !== SPECIFICATION_INDEX)
  return [
    ...present
      .filter((path) => !listed.has(path))
      .map((at) => ({ at, message: 'is missing from the index', remedy: `add a row to ${SPECIFICATION_INDEX}` })),
    ...[...listed]
      .filter((path) => !present.includes(path))
      .map((path) => ({
        at: SPECIFICATION_INDEX,
        message: `the page ${path} does not exist`,
        remedy: 'remove its row',
      })),
  ]
}

/** Reports undefined ids in test titles: ids of a known area anywhere in a title, other ids only at its start. */
export function titleFaults(titles: readonly TestTitle[], requirements: readonly Requirement[]): Fault[] {
  const known = new Set(requirements.map(({ id }) => id))
  const areas = new Set(requirements.map(({ id }) => areaOf(id)))
  return titles.flatMap(({ title, file }) =>
    requirementsIn(title)
      .filter((id) => !known.has(id) && (areas.has(areaOf(id)) || title.startsWith(id)))
      .map((id) => ({
        at: file,
        message: `'${title}' names ${id}, which no page of ${SPECIFICATION_FOLDER} defines`,
        remedy: 'correct the id, or write the requirement first',
      })),
  )
}

const CITATION = /docs\/specification\/([a-z-]+\.md)(?:#([a-z0-9-]+))?/g
const LINK = /\]\((?!https?:)([^)#]*)(?:#([a-z0-9-]+))?\)/g

/** Reports missing pages and anchors that comments or pages refer to. */
export function citationFaults(
  files: readonly SourceFile[],
  present: readonly string[],
  requirements: readonly Requirement[],
): Fault[] {
  const anchors = new Set(requirements.map(({ path, anchor }) => `${path}#${anchor}`))
  const isThere = (path: string, anchor: string | undefined) =>
    present.includes(path) && (!anchor || !ID_ANCHOR.test(anchor) || anchors.has(`${path}#${anchor}`))
  return files.flatMap((file) =>
    citationsIn(file)
      .filter(([path, anchor]) => !isThere(path, anchor))
      .map(([path, anchor]) => ({
        at: file.path,
        message: `refers to ${path}${anchor ? `#${anchor}` : ''}, which does not exist`,
        remedy: 'correct the reference',
      })),
  )
}

const ID_ANCHOR = /^[a-z][a-z0-9]*-1?\d{2}$/

function citationsIn({ path, text }: SourceFile): [string, string | undefined][] {
  const cited = [...text.matchAll(CITATION)].map(([, page, anchor]): [string, string | undefined] => [
    `${SPECIFICATION_FOLDER}/${page}`,
    anchor,
  ])
  if (!path.startsWith(SPECIFICATION_FOLDER)) return cited
  const links = [...text.matchAll(LINK)].map(([, target = '', anchor]): [string, string | undefined] => [
    target === '' ? path : new URL(target, `file:///${path}`).pathname.slice(1),
    anchor,
  ])
  return links.filter(([target]) => target.endsWith('.md'))
}
