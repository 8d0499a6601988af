/** Signing in with a passkey, on the sign-in page. Messages about the user's own passkeys are in `account`. */
export const passkey = {
  'passkey.signIn': 'Sign in with a passkey',
  'passkey.unknown':
    'This passkey is not known here. Sign in with your password, then add a passkey under “My account”.',
  'passkey.unable': 'The passkey could not be used. Try again, or sign in with your password.',
  'passkey.otherAddress':
    'Passkeys do not work at this address. Open the platform at its usual address, or sign in with your password.',
} as const
