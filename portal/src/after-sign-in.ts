export { actOn } from './errors/act-on.ts'
export { endSession, leaveSession } from './session-end/index.ts'
