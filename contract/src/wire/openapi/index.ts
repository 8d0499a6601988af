export { type EndpointGroups, openApi } from './document.ts'
export type { Json } from './json.ts'
