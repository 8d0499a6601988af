export * from './failures.ts'
export { addCalls, type RequestOptions, request, type Surroundings, stopReading, surroundRequests } from './request.ts'
