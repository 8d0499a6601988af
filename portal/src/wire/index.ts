export * from './errors.ts'
export {
  abortReads,
  addEndpoints,
  apiErrorOf,
  configureRequests,
  envelopeOf,
  prepareRequest,
  REQUEST_TIMEOUT,
  type RequestDeps,
  type RequestOptions,
  request,
  setTransport,
  settled,
} from './request.ts'
