import { callTable } from 'virtual:more-calls'
import { addCalls } from './wire/index.ts'

/** Every call that the sign-in page does not make. A part that makes one imports this, and so is fetched together with them. */
addCalls(callTable)
