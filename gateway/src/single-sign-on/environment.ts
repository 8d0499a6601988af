import { networks, type ValuesOf } from '../platform/environment/setting.ts'

/** Where sign-in providers may be, besides the public internet. */
export const singleSignOnSettings = {
  FOYER_SIGN_ON_NETWORKS: {
    describes:
      'Private addresses and networks of sign-in providers. Others are rejected; the demonstration allows this machine.',
    default: 'none',
    example: '10.20.0.0/16',
    remedy: 'Give addresses and networks separated by commas, such as 10.20.0.0/16.',
    reads: networks,
  },
} as const

export interface SingleSignOnEnvironment {
  /** Private addresses and networks to which requests of the sign-in may go. */
  signOnNetworks: string[]
}

const THIS_MACHINE = ['127.0.0.0/8', '::1']

export function singleSignOnEnvironment(
  values: ValuesOf<typeof singleSignOnSettings>,
  demonstration: boolean,
): SingleSignOnEnvironment {
  return { signOnNetworks: [...(values.FOYER_SIGN_ON_NETWORKS ?? []), ...(demonstration ? THIS_MACHINE : [])] }
}
