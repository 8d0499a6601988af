export { approveRequest, cancelRequest, rejectRequest } from './decide.ts'
export { expireDueRequests } from './expire-requests.ts'
export { approvalRequests } from './list-requests.ts'
export { requestApproval } from './request-approval.ts'
