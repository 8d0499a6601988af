declare module 'virtual:call-table' {
  import type { EndpointName } from '@foyer/contract'
  import type { Access, Method, Payload } from '@foyer/contract/wire'

  /** What a browser needs of a call to make it. */
  export interface CallEntry {
    readonly method: Method
    readonly path: `/${string}`
    /** None of the portal's calls sends a file yet. */
    readonly payload: Exclude<Payload, 'file'>
    readonly access: Access
    /** Whether it may be made once more where no answer came. */
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

declare module 'virtual:entry-assets' {
  /** The files of the client build that the first screen asks for. */
  export const entryAssets: {
    readonly script: string
    readonly preloads: readonly string[]
    readonly font: string | undefined
    readonly css: string
    /** What a page needs beyond the entry bundle, by the name of its route. */
    readonly pages: Readonly<Record<string, { readonly scripts: readonly string[]; readonly css: string } | undefined>>
    /** The scripts of the shell, which a page behind the sign-in needs. */
    readonly shell: readonly string[]
    readonly build: string
  }
}
