import { CODE_FILE, sourcesBelow, TEST_FILE, workspaces } from '../check/tree.ts'
import { ASVS_ID } from './asvs-rows.ts'
import { REQUIREMENT_ID } from './specification.ts'
import { GROUP_SEPARATOR, testTitles } from './test-titles.ts'

/** Collects the tests of each id for all pages. An id is proved by the tests that have it in their titles. */
export interface Proof {
  readonly sentence: string
  readonly file: string
}

export interface Proofs {
  readonly byRequirement: ReadonlyMap<string, readonly Proof[]>
  readonly byAsvsRow: ReadonlyMap<string, readonly Proof[]>
}

export interface TestTitle {
  readonly title: string
  readonly file: string
}

export function gatherProofs(): Proofs {
  return proofsIn(gatherTitles())
}

/** The titles of every test of every workspace. */
export function gatherTitles(): TestTitle[] {
  const files = sourcesBelow(workspaces(), CODE_FILE).filter(
    ({ path }) => TEST_FILE.test(path) || path.startsWith('journeys/'),
  )
  return files.flatMap((file) => testTitles(file).map((title) => ({ title, file: file.path })))
}

export function proofsIn(titles: readonly TestTitle[]): Proofs {
  const byRequirement = new Map<string, Proof[]>()
  const byAsvsRow = new Map<string, Proof[]>()
  for (const { title, file } of titles) {
    const proof = { sentence: sentenceOf(title), file }
    for (const id of requirementsIn(title)) add(byRequirement, id, proof)
    for (const id of asvsRowsIn(title)) add(byAsvsRow, id, proof)
  }
  return { byRequirement, byAsvsRow }
}

/** Matches possible ids of requirements. Which ids exist is defined by the pages of docs/specification. */
export function requirementsIn(title: string): string[] {
  return [...new Set(title.match(REQUIREMENT_ID) ?? [])]
}

export function asvsRowsIn(title: string): string[] {
  const lists = [...title.matchAll(ASVS_ID)].map(([, list]) => list ?? '')
  return [...new Set(lists.flatMap((list) => list.match(/\d+\.\d+\.\d+/g) ?? []))]
}

/** A title without its leading ids. */
function sentenceOf(title: string): string {
  const parts = title.split(GROUP_SEPARATOR).map((part) => part.replace(LEADING_IDS, '').trim())
  return parts.filter((part) => part !== '').join(GROUP_SEPARATOR) || title
}

const ONE_ID = `(?:${REQUIREMENT_ID.source}|(?:ASVS )?\\d+\\.\\d+\\.\\d+)`
const LEADING_IDS = new RegExp(`^[([]?${ONE_ID}(?:(?:,| and|;)? ${ONE_ID})*[)\\]]?[:,]?\\s*`)

function add(map: Map<string, Proof[]>, id: string, proof: Proof): void {
  const known = map.get(id) ?? []
  if (known.some(({ sentence, file }) => sentence === proof.sentence && file === proof.file)) return
  map.set(id, [...known, proof].sort(byPlace))
}

function byPlace(a: Proof, b: Proof): number {
  return compare(a.file, b.file) || compare(a.sentence, b.sentence)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
