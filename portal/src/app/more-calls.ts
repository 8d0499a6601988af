import { callTable } from 'virtual:more-calls'
import { earlyFetch } from '../early/index.ts'
import { sendNonRetryable } from '../rotation/index.ts'
import { addEndpoints, setEarlyFetch, setTransport } from '../wire/index.ts'

/** The endpoints that the sign-in page does not call. A chunk that calls one imports this file. */
addEndpoints(callTable)
setTransport(sendNonRetryable)
setEarlyFetch(earlyFetch)
