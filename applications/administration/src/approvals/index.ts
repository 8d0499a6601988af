export { ApprovalsPage as default } from './approvals-page.tsx'
