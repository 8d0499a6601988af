export * from './failures.ts'
export { addCalls, type RequestOptions, request, type Surroundings, surroundRequests } from './request.ts'
