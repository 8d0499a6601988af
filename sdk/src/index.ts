export type {
  AdministrationCalls,
  CallFailure,
  CallOptions,
  CallResult,
  DownloadOptions,
  SavedFile,
  UploadOptions,
} from './administration.ts'
export { type Application, applicationOf, defineApplication } from './application.ts'
export { dateFormat, numberFormat } from './formats.ts'
export { createListeners, type Listeners } from './listeners.ts'
export { ownPath } from './own-path.ts'
export {
  assertSuccess,
  jsonOf,
  QUERY_DEFAULTS,
  type ReadOptions,
  RequestError,
  readBlob,
  readJson,
  readOptionsOf,
  sendJson,
} from './requests.ts'
export { createScanListeners, listenForScans, type RespondToScan, type ScanListeners } from './scan/index.ts'
export type {
  ApplicationEvent,
  Figure,
  NamedReference,
  Result,
  ResultProvider,
  ScanListener,
  ScanResponse,
  Shell,
  ShellState,
} from './shell.ts'
export { partsOf, withoutShellParameters } from './shell-parameters.ts'
export { createStateStore, type StateStore } from './state-store.ts'
