import { ASVS_ROWS } from './asvs-rows.ts'
import { page, table } from './markdown.ts'
import type { Proof, Proofs } from './proofs.ts'
import { areaOf, firstSentence, type Requirement, SPECIFICATION_FOLDER } from './specification.ts'

/** The pages that show which tests prove each requirement and each promised ASVS row. */
export function requirementsPage({ byRequirement }: Proofs, requirements: readonly Requirement[]): string {
  const areas = Map.groupBy(requirements, ({ id }) => areaOf(id))
  return page(
    'Requirements and their tests',
    'A requirement is proved when a test carries its id in its title and fails without the code. The text here is its first sentence; its id links to the whole of it.',
    proofCount(
      requirements.map(({ id }) => id),
      byRequirement,
    ),
    ...[...areas].flatMap(([area, ones]) => [`## ${area}`, requirementTable(ones, byRequirement)]),
  )
}

export function asvsPage({ byAsvsRow }: Proofs): string {
  const sections = Object.entries(ASVS_ROWS)
  return page(
    'OWASP ASVS 5.0.0 rows and their tests',
    "A row that the product promises is proved by the tests that carry `ASVS` and its id in their names. The rows' texts are at OWASP.",
    proofCount(Object.values(ASVS_ROWS).flat(), byAsvsRow),
    ...sections.flatMap(([section, ids]) => [`## ${section}`, asvsTable(ids, byAsvsRow)]),
  )
}

type ProofsById = ReadonlyMap<string, readonly Proof[]>

function proofCount(ids: readonly string[], proofs: ProofsById): string {
  return `${ids.filter((id) => proofs.has(id)).length} of ${ids.length} are proved.`
}

function requirementTable(requirements: readonly Requirement[], proofs: ProofsById): string {
  const rows = requirements.map((one) => [linkTo(one), shown(one), ...proofCells(proofs.get(one.id))])
  return table(['id', 'requirement', 'tests', 'status'], rows)
}

function asvsTable(ids: readonly string[], proofs: ProofsById): string {
  return table(
    ['id', 'tests', 'status'],
    ids.map((id) => [id, ...proofCells(proofs.get(id))]),
  )
}

function linkTo({ id, path, anchor }: Requirement): string {
  return `[${id}](${path.replace(SPECIFICATION_FOLDER, '../specification')}#${anchor ?? ''})`
}

/** The first sentence without its links, which are relative to its own page. */
function shown({ text }: Requirement): string {
  return firstSentence(text).replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
}

function proofCells(tests: readonly Proof[] = []): string[] {
  return [tests.map(({ sentence, file }) => `${sentence} — ${file}`).join('\n'), statusOf(tests.length)]
}

function statusOf(count: number): string {
  if (count === 0) return 'no test yet'
  return `proved by ${count} ${count === 1 ? 'test' : 'tests'}`
}
