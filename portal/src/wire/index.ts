export * from './errors.ts'
export {
  abortReads,
  addEndpoints,
  apiErrorOf,
  configureRequests,
  envelopeOf,
  type Fetch,
  prepareRequest,
  REQUEST_TIMEOUT,
  type RequestDeps,
  type RequestOptions,
  request,
  setEarlyFetch,
  setTransport,
  settled,
} from './request.ts'
