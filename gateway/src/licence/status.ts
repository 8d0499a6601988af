import type { LicenceStatus, licenceEndpoints } from '@foyer/contract/licence'
import type { Selectable } from 'kysely'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Principal } from '../session/index.ts'
import type { Database } from '../tables.ts'
import type { LicenceTable } from './licence.table.ts'

interface Deps {
  readonly db: Database
}

/** Without a licence there is no term to return, so the response is A0404. */
export function licenceStatus({ db }: Deps) {
  return async ({ principal }: RequestContext<typeof licenceEndpoints.status, Principal>): Promise<LicenceStatus> => {
    const licence = await db.selectFrom('licence').selectAll().executeTakeFirst()
    if (!licence) throw errors.notFound('NO_LICENCE')
    if (principal.stage !== 'full') return term(licence)
    const { stores } = await db
      .selectFrom('store')
      .select((eb) => eb.fn.countAll<number>().as('stores'))
      .executeTakeFirstOrThrow()
    return {
      ...term(licence),
      id: licence.id,
      activationTime: licence.activated_on,
      serviceStores: licence.service_stores,
      deviceCount: licence.device_count,
      epdQuantity: licence.epd_quantity,
      luminaQuantity: licence.lumina_quantity,
      used: { stores },
    }
  }
}

function term({ type, expires_on, permanent }: Selectable<LicenceTable>) {
  return { type, expirationTime: expires_on, permanentAuthorization: permanent }
}
