import { networks, type ValuesOf } from '../platform/environment/setting.ts'

/** Allowed mail servers besides the usual ones. */
export const mailEnvironmentSettings = {
  FOYER_MAIL_NETWORKS: {
    describes:
      'Addresses and networks of mail servers that are rejected by default: link-local, unspecified, multicast, reserved.',
    default: 'none',
    example: '169.254.20.0/24',
    remedy: 'Give addresses and networks separated by commas, such as 169.254.20.0/24.',
    reads: networks,
  },
} as const

export interface MailEnvironment {
  /** Special addresses and networks to which mails may be sent. */
  mailNetworks: string[]
}

export function mailEnvironment(values: ValuesOf<typeof mailEnvironmentSettings>): MailEnvironment {
  return { mailNetworks: values.FOYER_MAIL_NETWORKS ?? [] }
}
