export { changeSettings, settings } from './change-settings.ts'
export { changeSignInPolicy, signInPolicy } from './sign-in-policy.ts'
export { endSessions, resendActivation, resetMultiFactor, revokeActivation } from './user-access.ts'
export { changeUser, createUser, disableUser, enableUser, unlockUser, user, users } from './users.ts'
