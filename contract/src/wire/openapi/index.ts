export { type EndpointGroups, type OpenApiOptions, openApi } from './document.ts'
export type { ApiExamples, ErrorExample, OperationExample } from './examples.ts'
export type { Json } from './json.ts'
