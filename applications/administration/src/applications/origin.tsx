import type { EndpointNamed } from '@foyer/contract'
import type { ResponseOf } from '@foyer/contract/wire'
import { useData } from '../queries.ts'
import { useApplicationsTexts } from './texts/index.ts'

export type Plugin = ResponseOf<EndpointNamed<'administration.listPlugins'>>[number]
export type Release = NonNullable<Plugin['current']>
export type StagedRelease = ResponseOf<EndpointNamed<'administration.uploadPlugin'>>
export type Difference = StagedRelease['difference']

/** The publisher of builds that an author works on: no one has signed them. */
const DEVELOPMENT = 'development'

/** Where a release came from. */
export function Origin({ release: { source, publisher } }: { readonly release: Release }) {
  const texts = useApplicationsTexts()
  if (source === 'shipped' && publisher === DEVELOPMENT) return texts.origins.development
  if (source === 'shipped' || publisher === null) return texts.origins.shipped
  return source === 'package' ? texts.origins.package(publisher) : texts.origins.origin(publisher)
}

/** Did two releases come from the same place? */
export function hasSameOrigin(one: Release, other: Release): boolean {
  return one.source === other.source && one.publisher === other.publisher
}

/** The applications of the platform. Those that the platform names have the name in the language shown. */
export function usePlugins() {
  const names: Readonly<Record<string, string>> = useApplicationsTexts().platform
  const plugins = useData('administration.listPlugins', {})
  return { ...plugins, data: plugins.data?.map((plugin) => ({ ...plugin, name: names[plugin.key] ?? plugin.name })) }
}
