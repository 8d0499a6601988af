import { callsPage } from './calls-page.ts'
import { asvsPage, requirementsPage } from './proof-pages.ts'
import { gatherProofs } from './proofs.ts'
import { refusalsPage } from './refusals-page.ts'
import { settingsPage } from './settings-page.ts'

/** Why: what is written and what is compared come from one place. */
export const REFERENCE_FOLDER = 'docs/reference'

/** The whole reference: text by path from the root. */
export function referencePages(): ReadonlyMap<string, string> {
  const proofs = gatherProofs()
  return new Map([
    [`${REFERENCE_FOLDER}/requirements.md`, requirementsPage(proofs)],
    [`${REFERENCE_FOLDER}/asvs.md`, asvsPage(proofs)],
    [`${REFERENCE_FOLDER}/calls.md`, callsPage()],
    [`${REFERENCE_FOLDER}/refusals.md`, refusalsPage()],
    [`${REFERENCE_FOLDER}/settings.md`, settingsPage()],
  ])
}
