import { readResults } from '../mutate/results.ts'
import { decisionsPage } from './decisions-page.ts'
import { endpointsPage } from './endpoints-page.ts'
import { errorsPage } from './errors-page.ts'
import { manifestSchema } from './manifest-schema.ts'
import { metricsPage } from './metrics-page.ts'
import { mutationPage } from './mutation-page.ts'
import { asvsPage, requirementsPage } from './proof-pages.ts'
import { gatherProofs } from './proofs.ts'
import { retentionPage } from './retention/page.ts'
import { settingsPage } from './settings-page.ts'
import { requirementsOn, specificationPages } from './specification.ts'

/** Used both to write the reference and to check it. */
export const REFERENCE_FOLDER = 'docs/reference'

/** The whole reference: text by path from the root. */
export function referencePages(): ReadonlyMap<string, string> {
  const proofs = gatherProofs()
  return new Map([
    [`${REFERENCE_FOLDER}/requirements.md`, requirementsPage(proofs, requirementsOn(specificationPages()))],
    [`${REFERENCE_FOLDER}/asvs.md`, asvsPage(proofs)],
    [`${REFERENCE_FOLDER}/endpoints.md`, endpointsPage()],
    [`${REFERENCE_FOLDER}/errors.md`, errorsPage()],
    [`${REFERENCE_FOLDER}/decisions.md`, decisionsPage()],
    [`${REFERENCE_FOLDER}/settings.md`, settingsPage()],
    [`${REFERENCE_FOLDER}/metrics.md`, metricsPage()],
    [`${REFERENCE_FOLDER}/retention.md`, retentionPage()],
    [`${REFERENCE_FOLDER}/application-manifest.schema.json`, manifestSchema()],
    [`${REFERENCE_FOLDER}/mutation.md`, mutationPage(readResults())],
  ])
}
