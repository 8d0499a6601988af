export * from './failures.ts'
export { type RequestOptions, request, type Surroundings, surroundRequests } from './request.ts'
