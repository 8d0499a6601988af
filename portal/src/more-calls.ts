import { callTable } from 'virtual:more-calls'
import { earlyFetch } from './early/index.ts'
import { sendNonRetryable } from './rotation/index.ts'
import { addEndpoints, setEarlyFetch, setTransport } from './wire/index.ts'

/** Every call that the sign-in page does not make. A part that makes one imports this, and so is fetched together with them. */
addEndpoints(callTable)
setTransport(sendNonRetryable)
setEarlyFetch(earlyFetch)
