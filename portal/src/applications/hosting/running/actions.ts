import type { HostedApplication } from '@foyer/contract/applications'
import type { AdministrationCalls, ApplicationEvent, Figure, RespondToScan, Result, ShellState } from '@foyer/sdk'
import type { FaultKind } from '../decisions/faults.ts'

/** What an application may have the shell do, whichever way it runs. Each call is for that one application. */
export interface ShellActions {
  navigate(path: string, replace: boolean): void
  notify(text: string, tone: 'info' | 'error'): void
  openNotice(id: string | undefined): void
  /** The user pressed the keys of the command palette in a frame. */
  openSearch(): void
  setBadge(count: number, path: string): void
  setFigure(figure: Figure | null): void
  /** Undefined removes it. */
  setSearch(search: ((typed: string) => Promise<readonly Result[]>) | undefined): void
  setUnsaved(unsaved: boolean): void
  /** Opens the camera, which reads one code, or goes on until the user closes it. */
  scanWithCamera(continuous: boolean): void
  /** Saves a file on the device. */
  saveFile(name: string, content: Blob): void
  fault(kind: FaultKind, message: string): void
  /**
   * Returns how to send a request to the back end. It is for the user, the place and the language of now, whenever it is sent: one of a
   * frame may have to wait for its turn.
   */
  prepareFetch(path: string, init: RequestInit): () => Promise<Response>
  /** Only the console has it. */
  readonly administration?: AdministrationCalls | undefined
}

export type HostedPage = NonNullable<HostedApplication['servicePage']>

export interface StartOptions {
  /** An empty element in the document. */
  readonly element: HTMLElement
  readonly page: HostedPage
  readonly name: string
  readonly state: ShellState
  readonly actions: ShellActions
  /** Called when a frame stops to respond, and when it responds again. */
  readonly onResponding: (responds: boolean) => void
  /** Aborted if the application is no longer wanted while it starts. */
  readonly signal: AbortSignal
  /** 0 for the first start, and one more after each failed one. */
  readonly attempt: number
}

/** An application that was mounted. */
export interface Running {
  setState(state: ShellState): void
  /** A code was read while the application was visible. `respond` gets what the application says about it. */
  scan(code: string, respond?: RespondToScan): void
  /** The back end has published an event. */
  publish(event: ApplicationEvent): void
  /** The user waits for a frame that does not respond. */
  wait(): void
  /**
   * Unmounts it. Afterwards nothing of it is left in the element.
   * @param atOnce a frame gets no time for it, also if it has just been stopped
   */
  stop(atOnce?: boolean): Promise<void>
}

/** Starts an application. Rejects with a `HostingFault`. */
export type Start = (options: StartOptions) => Promise<Running>
