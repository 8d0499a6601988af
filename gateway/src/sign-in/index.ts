export { type Admitted, admit, refuseLocked } from './admit.ts'
export { candidateFor } from './candidate.ts'
export { takePass } from './captcha.ts'
export { captcha, captchaWork, validateCaptcha } from './captcha-calls.ts'
export { configuration, loginConfiguration } from './configuration.ts'
export { addressKey, codeKey, countFailure, forgetFailures, usernameKey } from './failures.ts'
export { keyIdText } from './hash-key.ts'
export { endTrustElsewhere, forgetDevices, renewDeviceToken } from './known-devices.ts'
export { login } from './login.ts'
export { passwordOwedBy } from './owed.ts'
export { inTurnOfSource, PasswordHashing } from './password-hash.ts'
export type {
  CaptchaTable,
  DeviceTokenTable,
  KnownDeviceTable,
  SignInFailuresTable,
  SignInSourceTable,
} from './sign-in.table.ts'
