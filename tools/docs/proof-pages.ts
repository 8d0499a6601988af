import { ASVS_ROWS } from './asvs-rows.ts'
import { page, table } from './markdown.ts'
import type { Proof, Proofs } from './proofs.ts'
import { REQUIREMENT_IDS } from './requirement-ids.ts'

/** Why: one look tells which requirement and which promise of security is proved, by what, and which is not yet. */
export function requirementsPage({ byRequirement }: Proofs): string {
  const areas = Map.groupBy(REQUIREMENT_IDS, (id) => id.replace(/-\d+$/, ''))
  return page(
    'Requirements and their tests',
    'A requirement is built when a test carries its id in its name and would fail without it.',
    proved(REQUIREMENT_IDS, byRequirement),
    ...[...areas].flatMap(([area, ids]) => [`## ${area}`, proofTable(ids, byRequirement)]),
  )
}

export function asvsPage({ byAsvsRow }: Proofs): string {
  const sections = Object.entries(ASVS_ROWS)
  return page(
    'OWASP ASVS 5.0.0 rows and their tests',
    "A row that the product promises is proved by the tests that carry `ASVS` and its id in their names. The rows' texts are at OWASP.",
    proved(Object.values(ASVS_ROWS).flat(), byAsvsRow),
    ...sections.flatMap(([section, ids]) => [`## ${section}`, proofTable(ids, byAsvsRow)]),
  )
}

function proved(ids: readonly string[], proofs: ReadonlyMap<string, readonly Proof[]>): string {
  return `${ids.filter((id) => proofs.has(id)).length} of ${ids.length} are proved.`
}

function proofTable(ids: readonly string[], proofs: ReadonlyMap<string, readonly Proof[]>): string {
  const rows = ids.map((id) => {
    const tests = proofs.get(id) ?? []
    return [id, tests.map(({ sentence, file }) => `${sentence} — ${file}`).join('\n'), verdict(tests.length)]
  })
  return table(['id', 'tests', 'verdict'], rows)
}

function verdict(count: number): string {
  if (count === 0) return 'no test yet'
  return `proved by ${count} ${count === 1 ? 'test' : 'tests'}`
}
