export { licenceStatus } from './status.ts'
