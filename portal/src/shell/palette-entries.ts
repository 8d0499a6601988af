import type { FoundStore } from '@foyer/contract/places'
import type { Application } from '@foyer/contract/work-bench'
import { bestMatches, recentFirst } from '../applications/index.ts'
import { pathTo } from '../navigation/index.ts'

/** A destination of the palette. */
export type Destination =
  | {
      readonly type: 'application'
      readonly id: string
      readonly name: string
      readonly address: string
      readonly application: Pick<Application, 'key' | 'icon'>
    }
  | { readonly type: 'page'; readonly id: string; readonly name: string; readonly address: string }
  | { readonly type: 'action'; readonly id: string; readonly name: string; readonly act: () => void }
  | { readonly type: 'store'; readonly id: string; readonly name: string; readonly store: FoundStore }
  /** A result of an application. `detail` names the application too. */
  | {
      readonly type: 'result'
      readonly id: string
      readonly name: string
      readonly detail: string
      readonly address: string
    }

export interface PaletteSource {
  readonly applications: readonly Application[]
  /** The name of an application in the language shown. */
  readonly nameOf: (application: Application) => string
  readonly pages: readonly { readonly name: string; readonly address: string }[]
  readonly actions: readonly PaletteAction[]
  readonly stores: readonly FoundStore[]
  readonly results: readonly Extract<Destination, { readonly type: 'result' }>[]
}

/** Something that the palette does, instead of leading somewhere. */
export interface PaletteAction {
  readonly key: string
  readonly name: string
  act(): void
}

/** Results of each type, so that all are visible without scrolling. */
const MOST = { application: 6, page: 6, action: 6, store: 8, result: 10 } as const

/**
 * The matches by type: applications, pages, actions, stores, and what applications find. The gateway matches and sorts stores. Before anything is typed there
 * are only applications and pages.
 */
export function destinationsFor(typed: string, source: PaletteSource): Destination[] {
  const { applications, nameOf, pages, actions, stores, results } = source
  const isTyped = typed.trim() !== ''
  const found = bestMatches(recentFirst(applications), nameOf, typed).slice(0, MOST.application)
  return [
    ...found.map(
      (one): Destination => ({
        type: 'application',
        id: `application-${one.key}`,
        name: nameOf(one),
        address: pathTo('application', [one.key]),
        application: one,
      }),
    ),
    ...bestMatches(pages, ({ name }) => name, typed)
      .slice(0, MOST.page)
      .map((page): Destination => ({ type: 'page', id: `page-${page.address}`, ...page })),
    ...bestMatches(isTyped ? actions : [], ({ name }) => name, typed)
      .slice(0, MOST.action)
      .map(({ key, name, act }): Destination => ({ type: 'action', id: `action-${key}`, name, act })),
    ...(isTyped ? stores : []).slice(0, MOST.store).map(
      (store): Destination => ({
        type: 'store',
        id: `store-${store.id}`,
        name: store.name,
        store,
      }),
    ),
    ...(isTyped ? results : []).slice(0, MOST.result),
  ]
}
