export * from './errors.ts'
export { envelopeOf, type Fetch, REQUEST_TIMEOUT, setEarlyFetch } from './fetch-envelope.ts'
export { addEndpoints } from './known-endpoints.ts'
export { abortReads } from './page-leaving.ts'
export {
  configureRequests,
  prepareRequest,
  type RequestDeps,
  type RequestOptions,
  request,
  setTraceHeader,
  setTransport,
  traceHeaders,
  withErrorHandling,
} from './request.ts'
