export { actOn } from './refusals/act-on.ts'
export { endSession, leaveSession } from './session-end/index.ts'
