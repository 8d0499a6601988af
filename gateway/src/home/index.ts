export { homeConfiguration } from './configuration.ts'
