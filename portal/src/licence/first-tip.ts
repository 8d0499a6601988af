import '../more-calls.ts'

/** The tip for a page outside of the shell, together with the call that it makes. */
export { LicenceTip } from './licence-tip.tsx'
