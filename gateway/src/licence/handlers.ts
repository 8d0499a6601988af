import { activateLicence } from './activate-licence.ts'
import type { Deps } from './deps.ts'
import { licenceHistory } from './history.ts'
import { licenceServer } from './licence-server.ts'
import { reservationHandlers } from './reservations.ts'
import { uploadLicence } from './stage-licence.ts'
import { licenceStatus } from './status.ts'

/** Handlers of licences. */
export function licenceHandlers(deps: Deps) {
  return {
    'licence.status': licenceStatus(deps),
    'licence.server': licenceServer(deps),
    'licence.history': licenceHistory(deps),
    'licence.upload': uploadLicence(deps),
    'licence.activate': activateLicence(deps),
    'licence.activateByPost': activateLicence(deps),
    ...reservationHandlers(deps),
  }
}
