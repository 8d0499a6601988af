import type { EndpointNamed } from '@foyer/contract'
import type { ResponseOf } from '@foyer/contract/wire'
import { useData } from '../queries.ts'
import { useApplicationNames } from './texts/application-names.ts'
import { useAccessTexts } from './texts/index.ts'

/** The applications with their permissions, as the gateway registers them. */
export type Applications = ResponseOf<EndpointNamed<'administration.permissions'>>
export type PermissionNode = Applications[number]['children'][number]

export function useApplications() {
  return useData('administration.permissions', {})
}

/** Returns the name of a permission in the language shown: applications name themselves, permissions have keys of plain words. */
export function usePermissionNames(applications: Applications | undefined): (key: string) => string {
  const { permissionNames } = useAccessTexts()
  const ends: Readonly<Record<string, string>> = permissionNames
  const platform: Readonly<Record<string, string>> = useApplicationNames()
  const names = new Map(applications?.map(({ key, name }) => [key, platform[key] ?? name]))
  return (key) => names.get(key) ?? ends[key.slice(key.lastIndexOf('.') + 1)] ?? key
}

/** The same with the name of the application before it. */
export function useFullPermissionNames(applications: Applications | undefined): (key: string) => string {
  const nameOf = usePermissionNames(applications)
  return (key) => (key.includes('.') ? `${nameOf(key.slice(0, key.indexOf('.')))}: ${nameOf(key)}` : nameOf(key))
}
