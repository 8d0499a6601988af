import { z } from 'zod'
import { LanguageCode } from '../languages/index.ts'
import { endpoint } from '../wire/endpoint.ts'

export const PERMISSION_TYPES = ['app', 'view', 'button'] as const
export interface Permission {
  key: string
  type: (typeof PERMISSION_TYPES)[number]
  children: Permission[]
}
export const Permission: z.ZodType<Permission> = z
  .object({
    key: z.string(),
    type: z.enum(PERMISSION_TYPES),
    get children() {
      return z.array(Permission)
    },
  })
  .meta({ id: 'Permission' })

export const Store = z.object({ id: z.string(), name: z.string(), code: z.string(), timeZone: z.string() })
export const Customer = z.object({
  id: z.string(),
  name: z.string(),
  storeCount: z.int(),
  /** The first twenty by name. Further ones are found by search. */
  stores: z.array(Store),
})
export const Application = z.object({
  key: z.string(),
  name: z.string(),
  icon: z.string(),
  /** When this user last opened the application. */
  openedAt: z.iso.datetime().nullable(),
  /** True if the application is installed on this platform. */
  installed: z.boolean(),
})
export type Application = z.output<typeof Application>

export const WorkBench = z.object({
  user: z.object({
    id: z.string(),
    username: z.string(),
    displayName: z.string(),
    language: LanguageCode.nullable(),
    timeZone: z.string(),
    /** True if this user may administer the organisation or the platform. For display only: the gateway checks every request. */
    administers: z.enum(['nothing', 'organisation', 'platform']),
  }),
  organisation: z.object({ id: z.string(), name: z.string(), timeZone: z.string() }),
  customers: z.array(Customer),
  currentCustomer: z.object({ id: z.string(), name: z.string() }).nullable(),
  currentStore: Store.nullable(),
  permissions: z.array(Permission),
  apps: z.array(Application),
  manageApps: z.array(Application),
  unread: z.int(),
})
export type WorkBench = z.output<typeof WorkBench>

export const workBenchEndpoints = {
  /** Everything the shell needs about the signed-in user: account, places, rights, applications. */
  workBench: endpoint({
    method: 'GET',
    path: '/v2/users/work-bench',
    access: 'signed-in',
    summary: 'Get the signed-in user, their places, rights and applications.',
    response: WorkBench,
  }),
}
