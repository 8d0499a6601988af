import { networks, type ValuesOf } from '../platform/environment/setting.ts'

/** Which mail servers may be used besides the usual ones. */
export const mailEnvironmentSettings = {
  FOYER_MAIL_NETWORKS: {
    describes:
      'Addresses and networks of mail servers that are otherwise refused: link-local, unspecified, multicast, reserved ones.',
    default: 'none',
    example: '169.254.20.0/24',
    remedy: 'Give addresses and networks separated by commas, such as 169.254.20.0/24.',
    reads: networks,
  },
} as const

export interface MailEnvironment {
  /** Special addresses and networks that mails may be sent to all the same. */
  mailNetworks: string[]
}

export function mailEnvironment(values: ValuesOf<typeof mailEnvironmentSettings>): MailEnvironment {
  return { mailNetworks: values.FOYER_MAIL_NETWORKS ?? [] }
}
