import { ApplicationKey } from '@foyer/contract/applications'
import { z } from 'zod'
import { origin, type ValuesOf } from '../../platform/environment/setting.ts'

/** Back ends that run in processes of their own. */
export const backEndSettings = {
  FOYER_APPLICATION_BACK_ENDS: {
    describes:
      'Back ends of applications in processes of their own: key=address, separated by commas. They replace those in the process of the gateway.',
    default: 'none',
    example: 'labels=http://127.0.0.1:9001,temperature=http://10.0.0.8:9002',
    remedy: 'Give each application once, with scheme, host and port only, such as labels=http://127.0.0.1:9001.',
    reads: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim().split('=')))
      .refine((parts) => parts.every(isBackEnd), 'holds something that is not a key with an address')
      .refine((parts) => new Set(parts.map(([key]) => key)).size === parts.length, 'has an application twice')
      .transform((parts) => new Map(parts.map(([key = '', address]) => [key, origin.parse(address)]))),
  },
} as const

export interface BackEndEnvironment {
  /** Origins of back ends in processes of their own, by the key of the application. */
  applicationBackEnds: ReadonlyMap<string, string>
}

export function backEndEnvironment(values: ValuesOf<typeof backEndSettings>): BackEndEnvironment {
  return { applicationBackEnds: values.FOYER_APPLICATION_BACK_ENDS ?? new Map() }
}

function isBackEnd([key, address, ...rest]: readonly string[]): boolean {
  return rest.length === 0 && ApplicationKey.safeParse(key).success && origin.safeParse(address).success
}
