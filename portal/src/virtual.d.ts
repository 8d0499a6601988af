declare module 'virtual:call-table' {
  import type { EndpointName } from '@foyer/contract'
  import type { Access, Method, Payload } from '@foyer/contract/wire'

  /** What a browser needs of a call to make it. */
  export interface CallEntry {
    readonly method: Method
    readonly path: `/${string}`
    readonly payload: Exclude<Payload, 'form'>
    readonly access: Access
    /** May it be sent again without a response? */
    readonly repeatable?: true
  }
  /** Those of the sign-in page. */
  export const callTable: Readonly<Partial<Record<EndpointName, CallEntry>>>
}

declare module 'virtual:more-calls' {
  import type { CallEntry } from 'virtual:call-table'
  import type { EndpointName } from '@foyer/contract'

  /** All others. */
  export const callTable: Readonly<Partial<Record<EndpointName, CallEntry>>>
}

declare module 'virtual:administration-calls' {
  import type { CallEntry } from 'virtual:call-table'
  import type { EndpointName } from '@foyer/contract'

  /** Those of the console. */
  export const callTable: Readonly<Partial<Record<EndpointName, CallEntry>>>
}

declare module 'virtual:entry-assets' {
  interface PageAssets {
    readonly scripts: readonly string[]
    readonly css: string
    readonly styles: readonly string[]
  }
  /** The files of the client build that the first screen asks for. */
  export const entryAssets: {
    readonly script: string
    readonly preloads: readonly string[]
    readonly font: string | undefined
    readonly css: string
    /** The script that sends the first requests of a page of the shell. */
    readonly early: string
    /** What a page needs beyond the entry bundle, by the name of its route: `css` is inlined, `styles` are fetched. */
    readonly pages: Readonly<Record<string, PageAssets | undefined>>
    readonly build: string
  }
}
