import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Instant } from '../wire/fields.ts'
import { KnownVersionInQuery } from '../wire/version.ts'
import { Maintenance } from './maintenance.ts'

const access = 'super-administrator'
const CurrentMaintenance = z
  .object({
    maintenance: Maintenance.nullable().describe('The maintenance that is announced or runs; null if there is none.'),
    version: z.int().min(0).describe('The version to send with a change; 0 if there was no maintenance.'),
    readOnly: z.boolean().describe('True while changes are rejected.'),
  })
  .meta({ id: 'CurrentMaintenance', description: 'The maintenance of the platform at the moment.' })

/** Announcing, changing and ending a maintenance. Everyone reads it with `signIn.configuration`. */
export const maintenanceEndpoints = {
  current: endpoint({
    method: 'GET',
    path: '/v2/admin/platform/maintenance',
    access,
    summary: 'Get the maintenance that is announced or runs.',
    response: CurrentMaintenance,
    noActivity: true,
  }),
  announce: endpoint({
    method: 'PUT',
    path: '/v2/admin/platform/maintenance',
    access,
    freshProof: 'administration',
    errors: ['versionConflict'],
    summary: 'Announce a maintenance, or change the one that is announced or runs.',
    description:
      'All open shells are notified at once (`MAINTENANCE_UPDATED`). With `readOnly`, every call that writes gets 503 C0310 while it runs, on every gateway.',
    request: Maintenance.extend({
      startsAt: Instant.nullable().describe('When it starts; null for now.'),
      texts: Maintenance.shape.texts.default({}),
      version: z.int().min(0).describe('The version that the client has read: 409 A0442 if it has changed.'),
    }),
    response: CurrentMaintenance,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/v2/admin/platform/maintenance',
    access,
    freshProof: 'administration',
    errors: ['versionConflict'],
    request: z.object({ version: KnownVersionInQuery }),
    summary: 'End the maintenance, or cancel the one that is announced.',
    response: CurrentMaintenance,
    objectMayBeMissing: true,
  }),
}
