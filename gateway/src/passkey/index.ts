export { countPasskeys, ownPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'
export { register, registrationOptions } from './register.ts'
export { signInByPasskey, signInOptions, verificationOptions, verifyByPasskey } from './sign-in.ts'
