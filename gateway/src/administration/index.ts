export { installPlugin, registerPermissions, removePlugin } from './applications.ts'
export {
  approvalRequests,
  approveRequest,
  cancelRequest,
  expireDueRequests,
  rejectRequest,
  requestApproval,
} from './approvals/index.ts'
export { placeAdministration } from './places/index.ts'
export { changeRole, createRole, removeRole } from './roles/change-roles.ts'
export { permissions, role, roles } from './roles/roles.ts'
export { changeSettings, settings } from './settings/change-settings.ts'
export { changeSignInPolicy, signInPolicy } from './settings/sign-in-policy.ts'
export { endSessions, resendActivation, resetMultiFactor, revokeActivation } from './users/user-access.ts'
export { changeUser, createUser, disableUser, enableUser, unlockUser, user, users } from './users/users.ts'
