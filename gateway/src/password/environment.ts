import { readableFile, type ValuesOf } from '../platform/environment/setting.ts'

/** Location of the breached passwords. */
export const passwordSettings = {
  FOYER_BREACHED_PASSWORDS: {
    describes:
      'A filter file of passwords from data breaches, made with "npm run foyer -- passwords filter build". ' +
      'New passwords found there are rejected.',
    default: 'none: only commonly used passwords are refused',
    example: '/var/lib/foyer/breached.bin',
    remedy: 'Give the path of a filter file, and allow the account of the gateway to read it.',
    reads: readableFile,
  },
} as const

export interface PasswordEnvironment {
  /** Path of a filter file. */
  breachedPasswords?: string
}

export function passwordEnvironment(values: ValuesOf<typeof passwordSettings>): PasswordEnvironment {
  return { ...(values.FOYER_BREACHED_PASSWORDS && { breachedPasswords: values.FOYER_BREACHED_PASSWORDS }) }
}
