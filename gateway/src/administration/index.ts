export { changeSettings, settings } from './change-settings.ts'
export { changeUser, createUser, disableUser, enableUser, unlockUser, user, users } from './users.ts'
