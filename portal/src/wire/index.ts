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
  sendBy,
  settled,
  stopReading,
  surroundRequests,
} from './request.ts'
