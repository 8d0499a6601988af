export { installPlugin, registerPermissions, removePlugin } from './applications.ts'
export {
  approvalRequests,
  approveRequest,
  cancelRequest,
  expireDueRequests,
  rejectRequest,
  requestApproval,
} from './approvals/index.ts'
export { changeRole, createRole, removeRole } from './change-roles.ts'
export { changeSettings, settings } from './change-settings.ts'
export { placeAdministration } from './places/index.ts'
export { permissions, role, roles } from './roles.ts'
export { changeSignInPolicy, signInPolicy } from './sign-in-policy.ts'
export { endSessions, resendActivation, resetMultiFactor, revokeActivation } from './user-access.ts'
export { changeUser, createUser, disableUser, enableUser, unlockUser, user, users } from './users.ts'
