export { countPasskeys, ownPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'
export type { PasskeyChallengeTable, PasskeyTable } from './passkey.table.ts'
export { askToRegister, register } from './register.ts'
export { askToSignIn, askToVerify, signInByPasskey, verifyByPasskey } from './sign-in.ts'
