import { callTable } from 'virtual:administration-calls'
import { addEndpoints } from '../wire/index.ts'

/** The endpoints of the administration. Only the console calls them. */
addEndpoints(callTable)
