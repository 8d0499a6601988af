export { Failure, reasonOf } from './failure.tsx'
export { Status } from './status.tsx'
export { useWide } from './use-wide.ts'
