export { Failure, reasonOf } from './failure.tsx'
export { onEscape } from './on-escape.ts'
export { Status } from './status.tsx'
export { useWide } from './use-wide.ts'
