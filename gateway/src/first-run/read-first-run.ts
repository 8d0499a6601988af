import { FIRST_STEPS, type FirstStep, type SettingName } from '@foyer/contract/administration'
import { sql } from 'kysely'
import type { Database, Tx } from '../tables.ts'
import type { StepMarks } from './first-run.table.ts'
import { isFinished, type StepStates, stepStates } from './step-states.ts'

export interface StoredFirstRun {
  readonly open: boolean
  readonly marks: StepMarks
  readonly done: ReadonlySet<FirstStep>
}

const APPEARANCE: readonly SettingName[] = [
  'company',
  'loginPageLogo',
  'homeLogo',
  'homeTitle',
  'accentColour',
  'homeLinks',
]

/** Reads the marks, and what is done on the platform: the organisation that the operator created does not count until it is changed. */
export async function readFirstRun(db: Database | Tx): Promise<StoredFirstRun> {
  const {
    rows: [row],
  } = await sql<{ open: boolean; marks: StepMarks } & Record<FirstStep, boolean>>`
    select open, marks,
      exists (select from organisation where version > 1) or exists (select from organisation offset 1) as organisation,
      exists (select from setting where name = any(${[...APPEARANCE]}::text[])) as branding,
      exists (select from mail_setting where host is not null) as mail,
      exists (select from setting where name in ('languages', 'defaultLanguage')) as languages,
      exists (select from person offset 1) as users,
      exists (select from licence) or exists (select from licence_activation) as licence
    from first_run`.execute(db)
  if (!row) throw new Error('The table first_run has no row.')
  return { open: row.open, marks: row.marks, done: new Set(FIRST_STEPS.filter((step) => row[step])) }
}

/** What administrators read of the first steps. */
export function shownFirstRun({ open, marks, done }: StoredFirstRun): { open: boolean; steps: StepStates } {
  const steps = stepStates(marks, done)
  return { open: open && !isFinished(steps), steps }
}

/** Are super administrators to be led to the first steps? Steps that were finished by other means are closed here for ever. */
export async function isFirstRunOpen(db: Database): Promise<boolean> {
  const { open } = await db.selectFrom('first_run').select('open').executeTakeFirstOrThrow()
  if (!open) return false
  const isOpen = shownFirstRun(await readFirstRun(db)).open
  if (!isOpen) await db.updateTable('first_run').set({ open: false }).execute()
  return isOpen
}

/** Opens the first steps, on a platform without users. */
export async function openFirstRun(tx: Tx): Promise<void> {
  await tx.updateTable('first_run').set({ open: true }).execute()
}
