export * from './failures.ts'
export {
  addCalls,
  apiErrorOf,
  envelopeOf,
  prepared,
  REQUEST_TIMEOUT,
  type RequestOptions,
  request,
  type Surroundings,
  sendBy,
  settled,
  stopReading,
  surroundRequests,
} from './request.ts'
