import { type EnvironmentSettings, readableFile, type ValuesOf } from '../platform/environment/setting.ts'

/** Whose licences are accepted. */
export const licenceSettings = {
  FOYER_LICENCE_KEYS: {
    describes:
      'A JSON Web Key Set with the public keys of the vendor, whose licence files are accepted. Several keys may be in it, so that they ' +
      'can be changed one after the other.',
    default: 'none: no licence file is accepted, except those of the demonstration in the demonstration',
    example: '/etc/foyer/licence-keys.json',
    remedy:
      'Give the path of the JSON Web Key Set that your vendor sent, and allow the account of the gateway to read it.',
    reads: readableFile,
  },
} as const satisfies EnvironmentSettings

export interface LicenceEnvironment {
  /** Path of a key set. */
  licenceKeys?: string
}

export function licenceEnvironment(values: ValuesOf<typeof licenceSettings>): LicenceEnvironment {
  return values.FOYER_LICENCE_KEYS ? { licenceKeys: values.FOYER_LICENCE_KEYS } : {}
}
