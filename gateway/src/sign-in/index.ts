export { consumeCaptchaPass } from './captcha.ts'
export { captcha, captchaWork, validateCaptcha } from './captcha-endpoints.ts'
export { type AuthenticatedLogin, assertNotLocked, completeSignIn } from './complete-sign-in.ts'
export { configuration, loginConfiguration } from './configuration.ts'
export { addressKey, clearFailures, codeKey, countFailure, usernameKey } from './failures.ts'
export { keyIdText } from './hash-key.ts'
export { deleteDevices, renewDeviceToken, revokeOtherTrustedDevices } from './known-devices.ts'
export { login } from './login.ts'
export { loginContextFor } from './login-context.ts'
export { readPasswordDueFlags } from './password-due.ts'
export { PasswordHashing, queueHashingBySource } from './password-hash.ts'
export type {
  CaptchaTable,
  DeviceTokenTable,
  KnownDeviceTable,
  SignInFailuresTable,
  SignInSourceTable,
} from './sign-in.table.ts'
