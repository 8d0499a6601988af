import type { ApplicationFault, HostedApplication } from '@foyer/contract/applications'
import type { AdministrationCalls } from '@foyer/sdk'
import type { ReadableStore } from '../../../components/index.ts'
import type { ToastQueue } from '../../../errors/index.ts'
import type { Languages } from '../../../languages/index.ts'
import type { AppNavigation } from '../../../navigation/index.ts'
import type { Session } from '../../../session/index.ts'
import type { ApplicationSignals } from '../../signals.ts'
import type { TokenSource } from '../back-end/token-source.ts'

/** What the host uses of the shell. */
export interface HostDeps {
  readonly session: Session
  readonly languages: Languages
  readonly navigation: AppNavigation
  readonly toasts: ToastQueue
  readonly theme: ReadableStore<'light' | 'dark'>
  readonly signals: ApplicationSignals
  /** The device has a camera. */
  readonly hasCamera: ReadableStore<boolean>
  /** The name of an application in the language shown. */
  nameOf(key: string): string
  /** Asks the gateway what to load. Without `fresh`, what it said within the last minute is used. */
  load(key: string, fresh: boolean): Promise<HostedApplication>
  report(fault: ApplicationFault & { readonly key: string }): void
  openNotice(id: string | undefined): void
  saveFile(name: string, content: Blob): void
  tokensOf(key: string): TokenSource
  /** The calls of the console. */
  readonly administration: AdministrationCalls
  /** Calls the listener with each code that a scanner reads in this page. Returns a function that ends it. */
  onScan(listener: (code: string) => void): () => void
  /** Has the user just pressed something, in this page or in a frame of it? */
  hasUserActed(): boolean
  /** Calls the listener with the trace and message of each error that nothing caught. Returns a function that ends it. */
  onUncaught(listener: (trace: string, message: string) => void): () => void
}
