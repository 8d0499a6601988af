import { announcePush } from '../notices/index.ts'
import { announce } from '../platform/changes/announce.ts'
import { write } from '../platform/database/write.ts'
import type { Deps } from './deps.ts'
import { licenceAt, readInstalled } from './read-licence.ts'

/**
 * Notifies open shells when the licence has expired, or is valid again because the time zone was changed. Of several gateways, the one
 * that writes it first announces it.
 */
export async function announceTerm(deps: Pick<Deps, 'db' | 'log' | 'clock' | 'changes'>): Promise<void> {
  const installed = await readInstalled(deps.db)
  if (!installed) return
  const isOpen = !licenceAt(installed, deps.clock.now()).expired
  const changes = await write(deps, async (tx) => {
    const [changed] = await tx
      .updateTable('licence_server')
      .set({ was_open: isOpen })
      .where('was_open', '!=', isOpen)
      .returning('was_open')
      .execute()
    if (!changed) return []
    return [
      await announce(tx, { kind: 'licence', subject: '' }),
      await announcePush(tx, { to: { allUsers: true }, type: 'LICENCE_UPDATED' }),
    ]
  })
  deps.changes.apply(changes)
}
