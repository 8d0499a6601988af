import type { Application } from '@foyer/contract/work-bench'
import type { MessageKey } from '@foyer/messages'
import type { Translate } from '../languages/index.ts'

/** Applications with a translated name. Others have the name that the gateway sends. */
const NAMES = {
  labels: 'applications.labels',
  signage: 'applications.signage',
  temperature: 'applications.temperature',
  map: 'applications.map',
  subscription: 'applications.subscription',
  templater: 'applications.templater',
  handheld: 'applications.handheld',
  pda: 'applications.pda',
  assets: 'applications.assets',
} as const satisfies Readonly<Record<string, MessageKey>>
/** What the applications of the platform do, for users who have not seen them. */
const ABOUT = {
  labels: 'applications.about.labels',
  signage: 'applications.about.signage',
  temperature: 'applications.about.temperature',
  map: 'applications.about.map',
  subscription: 'applications.about.subscription',
  templater: 'applications.about.templater',
  handheld: 'applications.about.handheld',
  pda: 'applications.about.pda',
  assets: 'applications.about.assets',
} as const satisfies Readonly<Record<keyof typeof NAMES, MessageKey>>
/** Names of views, by the last word of their permission key. */
const VIEWS = { overview: 'applications.view.overview' } as const satisfies Readonly<Record<string, MessageKey>>

/** The name of an application in the language shown. */
export function applicationName(t: Translate, { key, name }: Pick<Application, 'key' | 'name'>): string {
  return Object.hasOwn(NAMES, key) ? t(NAMES[key as keyof typeof NAMES]) : name
}

/** What an application of the platform does; undefined for others. */
export function aboutApplication(t: Translate, key: string): string | undefined {
  return Object.hasOwn(ABOUT, key) ? t(ABOUT[key as keyof typeof ABOUT]) : undefined
}

/** The name of a view. The gateway sends only keys, so an unknown key is spelt out: `price-lists` becomes Price lists. */
export function viewName(t: Translate, key: string): string {
  const last = key.split('.').at(-1) ?? key
  if (Object.hasOwn(VIEWS, last)) return t(VIEWS[last as keyof typeof VIEWS])
  const name = last.replaceAll('-', ' ')
  return name.charAt(0).toLocaleUpperCase() + name.slice(1)
}
