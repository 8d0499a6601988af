export * from './early-fetch.ts'
export { dropEarlyRequests, type EarlyRequestList } from './early-requests.ts'
