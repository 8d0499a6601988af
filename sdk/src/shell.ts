import type { AdministrationCalls } from './administration.ts'

/** A named place or organisation. */
export interface NamedReference {
  readonly id: string
  readonly name: string
}

/** What an application knows of the user and the page. It is replaced as a whole when a part of it changes. */
export interface ShellState {
  readonly application: { readonly key: string; readonly version: string }
  readonly user: {
    readonly id: string
    readonly username: string
    readonly displayName: string
    /** An IANA time zone. */
    readonly timeZone: string
  }
  /** The current customer; null without one. */
  readonly customer: NamedReference | null
  /** The current store; null without one. */
  readonly store: (NamedReference & { readonly code: string; readonly timeZone: string }) | null
  /** Code of the language shown: `en`, `fr`, `de`, `es` or `zh`. */
  readonly language: string
  /** Locale for dates and numbers, for `Intl`. */
  readonly locale: string
  readonly theme: 'light' | 'dark'
  /**
   * The platform has no valid licence: the application may read, and not change. The back end gets GET requests only, so offer no others.
   */
  readonly readOnly: boolean
  /** Keys of the user's permissions in this application. For display only: the back end checks every request. */
  readonly permissions: readonly string[]
  /** The place in the application, with query and fragment and without a leading slash; empty at its start. */
  readonly path: string
  /** False while another page is shown. */
  readonly visible: boolean
  /** The device has a camera with which the shell can scan. */
  readonly camera: boolean
}

export interface CameraOptions {
  /** The camera goes on reading until the user closes it, as for an inventory. Without it, it closes after one code. */
  readonly continuous?: boolean | undefined
}

/** What the application says about a code, as a short text in the language shown: at most 200 characters. Nothing is shown without one. */
export type ScanResponse = string | undefined

/** Gets a code. While the camera goes on reading, its dialog shows what the listener returns or resolves to. */
export type ScanListener = ((code: string) => ScanResponse | Promise<ScanResponse>) | ((code: string) => void)

/** A live figure for the application's tile on Home. */
export interface Figure {
  /** The figure as text, in the language shown, such as `7.4 °C`. At most 24 characters. */
  readonly text: string
  /** What it counts, in a few words that go on after the figure, such as `of 33 labels need attention`. At most 80 characters. */
  readonly label: string
  readonly tone?: 'normal' | 'warning' | 'danger' | undefined
}

/** A result for the command palette. The texts have at most 200 characters; what is longer is cut. */
export interface Result {
  readonly id: string
  readonly name: string
  /** A second line, such as a code. */
  readonly detail?: string | undefined
  /** Where it leads, as for `navigate`. */
  readonly path: string
}

/** Returns results for what the user typed, best first. The shell shows the first five that come within two seconds. */
export type ResultProvider = (typed: string) => readonly Result[] | Promise<readonly Result[]>

/**
 * Something has happened in the application, in the current store or all stores, as its back end has published. It has no data: read
 * again what is shown. After an interruption the topic is `missed`: anything may have happened.
 */
export interface ApplicationEvent {
  readonly topic: string
  /** What it concerns; empty for everything. */
  readonly ids: readonly string[]
}

/** What the shell does for an application. The same for both kinds, apart from the administration. */
export interface Shell {
  readonly state: ShellState
  /** Aborted when the application is unmounted: pass it to `addEventListener` and `fetch`. */
  readonly signal: AbortSignal
  /** Calls the listener after each change of the state. Returns a function that ends it. */
  subscribe(listener: (state: ShellState) => void): () => void
  /**
   * Goes to a place in the application, such as `labels/7?filter=low`. The state then has that path.
   * `customer` and `store` are search parameters of the shell.
   * @throws TypeError for an address outside of the application
   */
  navigate(path: string, options?: { readonly replace?: boolean }): void
  /** Shows a toast with the name of the application. At most 200 characters. */
  notify(text: string, tone?: 'info' | 'error'): void
  /** Opens a notice in the inbox, or the inbox. */
  openNotice(id?: string): void
  /** Sets the number at a menu entry of the application; 0 removes it. `path` is that of the entry. */
  setBadge(count: number, path?: string): void
  /** Sets the figure of the application's tile on Home; null removes it. */
  setFigure(figure: Figure | null): void
  /** Adds results to the command palette. A later provider replaces an earlier one. Returns a function that removes it. */
  provideResults(provider: ResultProvider): () => void
  /**
   * Tells whether there is unsaved work. While there is, the application stays loaded, and the user is asked before signing out,
   * reloading or closing the tab.
   */
  beforeLeave(unsaved: boolean): void
  /** Reports an error to the operator. A `fatal` one replaces the application by a page with 'Try again'. */
  reportError(error: unknown, options?: { readonly fatal?: boolean }): void
  /**
   * Calls the listener with each code that a scanner or the camera reads while the application is visible. A scanner acts as a
   * keyboard and ends a code with Enter or Tab. While a text field has the focus, what a scanner reads is typed there instead. The
   * listener may return a text for the dialog of the camera, which is above the application. Returns a function that ends it.
   */
  onScan(listener: ScanListener): () => void
  /** Calls the listener with each event of the back end for the current store, also while another page is shown. Returns a function that ends it. */
  onEvent(listener: (event: ApplicationEvent) => void): () => void
  /**
   * Opens the camera in a dialog of the shell. The listeners of `onScan` get what it reads: EAN-8, EAN-13, UPC-A, Code 128, QR Code and
   * Data Matrix. Call it when the user presses a button; otherwise nothing happens. Show that button where `state.camera` is true.
   */
  scanWithCamera(options?: CameraOptions): void
  /**
   * Sends a request to the application's back end, with a token for it. The path is relative, such as `labels?size=20`. In a frame
   * the response arrives as a whole.
   * @throws TypeError without a response, as `fetch` does
   */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /**
   * Saves a file on the device, as a download of the browser does. Call it for a press of the user, also after a request; while the
   * application is not shown, or for more than one file in a second, nothing happens.
   * @param name with its ending, such as `labels.csv`; at most 200 characters
   */
  saveFile(name: string, content: Blob): void
  /** Has the user this permission in the application? */
  can(permission: string): boolean
  /** The calls of the administration; undefined for every application but the console that ships with the platform. */
  readonly administration?: AdministrationCalls | undefined
}
