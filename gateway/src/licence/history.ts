import type { LicenceActivation } from '@foyer/contract/licence'
import type { Principal } from '../session/index.ts'
import type { Tx } from '../tables.ts'
import type { Deps } from './deps.ts'

const LISTED = 100

/** The history keeps what was activated and when, and nothing of an erased user. */
export async function removeUserFromLicences(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('licence_activation')
    .set({ person_id: null, address: null })
    .where('person_id', '=', userId)
    .execute()
}

/** The latest activations, the newest first. */
export function licenceHistory({ db }: Pick<Deps, 'db'>) {
  return async (_context: { readonly principal: Principal }): Promise<LicenceActivation[]> => {
    const rows = await db
      .selectFrom('licence_activation as a')
      .leftJoin('person', 'person.id', 'a.person_id')
      .select([
        'a.licence',
        'a.file_name',
        'a.uploaded_at',
        'a.activated_at',
        'a.address',
        'a.agreed_to',
        'person.display_name',
      ])
      .orderBy('a.activated_at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(LISTED)
      .execute()
    return rows.map(({ licence, file_name, uploaded_at, activated_at, address, agreed_to, display_name }) => ({
      licence,
      fileName: file_name,
      uploadedBy: display_name,
      uploadedAt: uploaded_at.toISOString(),
      activatedAt: activated_at.toISOString(),
      address,
      agreedTo: agreed_to,
    }))
  }
}
