export { type Application, applicationOf, defineApplication } from './application.ts'
export { ownPath } from './own-path.ts'
export type { Figure, NamedReference, Result, ResultProvider, Shell, ShellState } from './shell.ts'
export { createStateStore, type StateStore } from './state-store.ts'
