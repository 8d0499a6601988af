import type { FileCheck, Plan } from '../../../shared/batch.ts'
import type { PriceFile } from '../batches-client.ts'

/** A time on the clock of the store, such as a calendar gives it: as text it is `2026-11-30T06:00:00`. */
export interface StartTime {
  toString(): string
}

export type FileProblem = 'tooLarge' | 'notReadable'

/** A price change that is not sent yet. */
export interface Draft<Start extends StartTime = StartTime> {
  /** Of the batch that it becomes. */
  readonly id: string
  readonly file: PriceFile | undefined
  /** Why the file that was chosen last was not taken. */
  readonly problem: FileProblem | undefined
  readonly check: FileCheck | undefined
  /** Products whose price in force was changed since the check that the user saw. */
  readonly changed: ReadonlySet<string>
  readonly name: string
  readonly start: 'now' | 'atTime'
  readonly from: Start | null
}

const NONE: ReadonlySet<string> = new Set()

export function emptyDraft(): Draft {
  const id = crypto.randomUUID()
  return {
    id,
    file: undefined,
    problem: undefined,
    check: undefined,
    changed: NONE,
    name: '',
    start: 'now',
    from: null,
  }
}

/** The longest name that the back end accepts. */
const NAME_MAX_LENGTH = 80

/** Another file begins another price change. When it starts stays, and a name that was typed. */
export function withFile(draft: Draft, file: PriceFile): Draft {
  const typed = draft.file === undefined || draft.name !== nameOf(draft.file)
  const name = typed && draft.name !== '' ? draft.name : nameOf(file)
  return { ...emptyDraft(), name, start: draft.start, from: draft.from, file }
}

/** The name of a file without its ending. */
function nameOf({ name }: PriceFile): string {
  return name.replace(/\.[^.]{1,4}$/, '').slice(0, NAME_MAX_LENGTH)
}

/** A newer check of the same file. Prices that are others than in the former plan are named. */
export function withCheck(draft: Draft, check: FileCheck): Draft {
  return { ...draft, check, changed: changedBetween(draft.check?.plan ?? null, check.plan) }
}

function changedBetween(former: Plan | null, plan: Plan | null): ReadonlySet<string> {
  if (!former || !plan) return NONE
  const seen = new Map(former.prices.map(({ product, before }) => [product.id, JSON.stringify(before)]))
  const changed = plan.prices.filter(({ product, before }) => seen.get(product.id) !== JSON.stringify(before))
  return new Set(changed.map(({ product }) => product.id))
}
