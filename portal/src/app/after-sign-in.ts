/** What only a session needs; a chunk of its own keeps it out of the sign-in page. */
export { applyHandling } from '../errors/apply-handling.ts'
export { endSession, signOut } from '../session-end/index.ts'

import './more-calls.ts'
