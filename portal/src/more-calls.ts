import { callTable } from 'virtual:more-calls'
import { sendCarefully } from './rotation/index.ts'
import { addCalls, sendBy } from './wire/index.ts'

/** Every call that the sign-in page does not make. A part that makes one imports this, and so is fetched together with them. */
addCalls(callTable)
sendBy(sendCarefully)
