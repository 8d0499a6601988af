export { publishing } from './answers.ts'
export { authenticateApplication } from './application-tokens.ts'
export { publishByTheClock } from './publish-by-the-clock.ts'
export { insertNotice, rendered } from './write-notice.ts'
