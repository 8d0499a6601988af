import type { HostedApplication } from '@foyer/contract/applications'
import { type ApplicationEvent, createListeners, type Figure, type Listeners, type Result } from '@foyer/sdk'
import { createContext, use } from 'react'
import { useStoreValue, type WritableStore, writableStore } from '../components/index.ts'
import type { SessionState } from '../session/index.ts'
import type { ApplicationPageName } from './hosting/decisions/places.ts'

export type HostedMenu = HostedApplication['menu']
/** The numbers at the menu entries of an application, by the path of the entry. */
export type Badges = Readonly<Record<string, number>>
/** A figure, when the application gave it, in milliseconds since 1970, and for which place. */
export type ShownFigure = Figure & { readonly at: number; readonly place: string }
/** Returns the results of an application for what was typed. */
export type ApplicationSearch = (typed: string) => Promise<readonly Result[]>

type ByKey<Value> = Readonly<Record<string, Value>>

/** An event of an application, as it was pushed. */
export interface PushedEvent extends ApplicationEvent {
  readonly application: string
  /** Null if it concerns all stores. */
  readonly store: string | null
}

/** What running applications give to the rest of the shell, and get from it, by the key of the application. It ends with the shell. */
export interface ApplicationSignals {
  /** The application whose page is shown. */
  readonly shown: WritableStore<string | undefined>
  /** True once the code that runs applications is loaded: it starts before the first application is opened. */
  readonly prepared: WritableStore<boolean>
  /** Requests the token of an application that is probably opened next. */
  readonly prepareToken: WritableStore<(key: string) => void>
  readonly menus: WritableStore<ByKey<HostedMenu>>
  /** By `pageKey`. */
  readonly badges: WritableStore<ByKey<Badges>>
  readonly figures: WritableStore<ByKey<ShownFigure>>
  /** By `pageKey`. */
  readonly searches: WritableStore<ByKey<ApplicationSearch>>
  /** Opens the command palette, as its keys do: a frame that has the focus gets the keys. */
  readonly openSearch: WritableStore<() => void>
  readonly events: Listeners<PushedEvent | 'missed'>
  /** Starts open applications again that their authors have built since then. Returns true if there was one. */
  readonly renewBuilds: WritableStore<() => Promise<boolean>>
  /** Reads again what the licence allows the open applications. */
  readonly renewAccess: WritableStore<() => void>
}

export function createApplicationSignals(): ApplicationSignals {
  return {
    shown: writableStore<string | undefined>(undefined),
    prepared: writableStore(false),
    prepareToken: writableStore(() => {}),
    menus: writableStore({}),
    badges: writableStore({}),
    figures: writableStore({}),
    searches: writableStore({}),
    openSearch: writableStore(() => {}),
    events: createListeners((error) => reportError(error)),
    renewBuilds: writableStore(async () => false),
    renewAccess: writableStore(() => {}),
  }
}

/** The key of a page of an application: its service page and its management page may both be loaded. */
export function pageKey(key: string, page: ApplicationPageName): string {
  return `${key}/${page}`
}

/** Sets the value of one application or page, or removes it. */
export function setOf<Value>(store: WritableStore<ByKey<Value>>, key: string, value: Value | undefined): void {
  const { [key]: _before, ...others } = store.current
  store.set(value === undefined ? others : { ...others, [key]: value })
}

export const ApplicationSignalsContext = createContext<ApplicationSignals>(createApplicationSignals())

export function useApplicationSignals(): ApplicationSignals {
  return use(ApplicationSignalsContext)
}

/** The badges of an application; 0 shows none. Where both of its pages set one at an entry, that of the service page. */
export function useBadges(key: string): Badges {
  const badges = useStoreValue(useApplicationSignals().badges)
  return { ...badges[pageKey(key, 'management')], ...badges[pageKey(key, 'service')] }
}

/** The number at the tile of an application: the sum of its badges. */
export function useBadgeSum(key: string): number {
  return Object.values(useBadges(key)).reduce((sum, count) => sum + count, 0)
}

type Place = Pick<SessionState, 'currentCustomer' | 'currentStore'>

/** The place of this tab, as calls name it. A store includes its customer. */
export function shownPlace({ currentCustomer, currentStore }: Place): {
  readonly customer?: string
  readonly store?: string
} {
  if (currentStore) return { store: currentStore.id }
  return currentCustomer ? { customer: currentCustomer.id } : {}
}

/** The customer and store that a figure is about. */
export function figurePlace({ currentCustomer, currentStore }: Place) {
  return `${currentCustomer?.id ?? ''}/${currentStore?.id ?? ''}`
}
