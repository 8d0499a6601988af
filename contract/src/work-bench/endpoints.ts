import { z } from 'zod'
import { LanguageCode } from '../languages/index.ts'
import { Store } from '../places/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Instant, NamedReference, ReturnedId, ReturnedUsername, TimeZoneName } from '../wire/fields.ts'

export const PERMISSION_TYPES = ['app', 'view', 'button'] as const
export const PermissionType = z.enum(PERMISSION_TYPES).meta({
  id: 'PermissionType',
  description: 'What a permission allows: an application, a view, or a button.',
})
export const PermissionKey = z.string().describe('The key of the permission: words with dots, the application first.')
export interface Permission {
  key: string
  type: (typeof PERMISSION_TYPES)[number]
  children: Permission[]
}
export const Permission: z.ZodType<Permission> = z
  .object({
    key: PermissionKey,
    type: PermissionType,
    get children() {
      return z.array(Permission).describe('The permissions below this one. A button has none.')
    },
  })
  .meta({ id: 'Permission', description: 'A permission of an application, with those below it.' })

export const Customer = z
  .object({
    id: z.string().describe('The id of the customer.'),
    name: z.string().describe('The name of the customer.'),
    storeCount: z.int().describe("Number of the user's stores of the customer."),
    stores: z.array(Store).describe('The first twenty stores by name. Further ones are found by search.'),
  })
  .meta({ id: 'Customer', description: 'A customer, with stores of the user.' })
export const Application = z
  .object({
    key: z.string().describe('The key of the application.'),
    name: z.string().describe('The name of the application.'),
    icon: z.string().describe('The icon: a data URL or an address; empty if there is none.'),
    openedAt: Instant.nullable().describe('When this user last opened the application; null if never.'),
    installed: z.boolean().describe('True if the application is installed on this platform.'),
  })
  .meta({ id: 'Application', description: 'An application that the user may open.' })
export type Application = z.output<typeof Application>

export const WorkBench = z
  .object({
    user: z
      .object({
        id: ReturnedId,
        username: ReturnedUsername,
        displayName: z.string().describe('The name that others see.'),
        language: LanguageCode.nullable().describe('The chosen language; null if none was chosen.'),
        timeZone: TimeZoneName,
        administers: z
          .enum(['nothing', 'organisation', 'platform'])
          .describe('What the user administers. For display only: the gateway checks every request.'),
        managesTeam: z
          .boolean()
          .describe(
            'True if the user manages the staff of stores. For display only: the gateway checks every request.',
          ),
        firstRun: z
          .literal(true)
          .describe('Present while the first steps of a new platform are open, and the user administers the platform.')
          .optional(),
      })
      .meta({ id: 'WorkBenchUser', description: 'The signed-in user.' }),
    organisation: NamedReference.extend({ timeZone: TimeZoneName }).meta({
      id: 'WorkBenchOrganisation',
      description: 'The organisation of the user.',
    }),
    customers: z.array(Customer).describe('The customers of the user, by name.'),
    currentCustomer: NamedReference.nullable().describe('The chosen customer; null if none is chosen.'),
    currentStore: Store.nullable().describe('The chosen store; null if none is chosen.'),
    permissions: z.array(Permission).describe('What the user may do, as one tree for each application.'),
    apps: z.array(Application).describe('The applications of the user.'),
    manageApps: z.array(Application).describe('The applications that the user administers.'),
    unread: z.int().describe('Number of unread notices, counted up to 10,000.'),
  })
  .meta({ id: 'WorkBench', description: 'What the shell needs of the signed-in user.' })
export type WorkBench = z.output<typeof WorkBench>

export const workBenchEndpoints = {
  workBench: endpoint({
    method: 'GET',
    path: '/v2/users/work-bench',
    access: 'signed-in',
    summary: 'Get the signed-in user, their places, rights and applications.',
    response: WorkBench,
    compressed: true,
  }),
  renewal: endpoint({
    method: 'GET',
    path: '/v2/users/work-bench/renewal',
    access: 'signed-in',
    summary: 'Get the work-bench again after a push or a lost connection. This does not count as activity.',
    response: WorkBench,
    compressed: true,
    noActivity: true,
  }),
}
