import { callTable } from 'virtual:more-calls'
import { sendNonRetryable } from './rotation/index.ts'
import { addEndpoints, setTransport } from './wire/index.ts'

/** Every call that the sign-in page does not make. A part that makes one imports this, and so is fetched together with them. */
addEndpoints(callTable)
setTransport(sendNonRetryable)
