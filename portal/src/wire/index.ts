export * from './failures.ts'
export {
  addCalls,
  envelopeOf,
  prepared,
  REQUEST_TIMEOUT,
  type RequestOptions,
  refusalOf,
  request,
  type Surroundings,
  settled,
  stopReading,
  surroundRequests,
} from './request.ts'
