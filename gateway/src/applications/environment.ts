import { z } from 'zod'
import { type EnvironmentFault, isOrigin, readableFile, type ValuesOf } from '../platform/environment/setting.ts'

const BUILDS_REMEDY = 'Remove it, and install packages that a publisher has signed.'
const REMEDY = 'Give origins separated by commas, such as https://applications.example.com; http only for this machine.'

/** Whose applications may be installed. */
export const applicationSettings = {
  FOYER_APPLICATION_KEYS: {
    describes:
      'A JSON Web Key Set with the public keys of the publishers whose signed packages may be installed. ' +
      '"npm run foyer -- application keys create" makes one.',
    default: 'none: no package is accepted',
    example: '/etc/foyer/publishers.json',
    remedy: 'Give the path of a JSON Web Key Set, and allow the account of the gateway to read it.',
    reads: readableFile,
  },
  FOYER_APPLICATION_ORIGINS: {
    describes:
      'The origins from which a super administrator may install applications without a signed package, separated by commas.',
    default: 'none',
    example: 'https://applications.example.com',
    remedy: REMEDY,
    reads: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine((parts) => parts.every(isAllowed), 'holds something that is not an origin with https')
      .transform((parts) => parts.map((part) => new URL(part).origin)),
  },
  FOYER_APPLICATION_DEVELOPMENT: {
    describes:
      'The folders of built applications whose authors work on them, separated by commas. Each build is installed at once, without a ' +
      'signature. Not in production.',
    default: 'none',
    example: '../my-app/dist',
    remedy: 'Give the folders that the projects are built into, such as ../my-app/dist.',
    reads: z.string().transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  },
} as const

export interface ApplicationEnvironment {
  /** Path of a key set. */
  applicationKeys?: string
  applicationOrigins: string[]
  /** Folders whose content is installed whenever it changes. */
  applicationBuilds: string[]
}

type Values = ValuesOf<typeof applicationSettings>

export function applicationEnvironment(values: Values): ApplicationEnvironment {
  return {
    ...(values.FOYER_APPLICATION_KEYS && { applicationKeys: values.FOYER_APPLICATION_KEYS }),
    applicationOrigins: values.FOYER_APPLICATION_ORIGINS ?? [],
    applicationBuilds: values.FOYER_APPLICATION_DEVELOPMENT ?? [],
  }
}

/** Plain http and builds without a signature are for development on one machine. */
export function applicationFaults(values: Values, production: boolean): EnvironmentFault[] {
  if (!production) return []
  const faults: EnvironmentFault[] = []
  if (values.FOYER_APPLICATION_ORIGINS?.some((origin) => origin.startsWith('http:')))
    faults.push({
      name: 'FOYER_APPLICATION_ORIGINS',
      problem:
        'FOYER_APPLICATION_ORIGINS has an origin with http://, whose applications anyone on the way could replace.',
      remedy: REMEDY,
    })
  if (values.FOYER_APPLICATION_DEVELOPMENT !== undefined)
    faults.push({
      name: 'FOYER_APPLICATION_DEVELOPMENT',
      problem: 'FOYER_APPLICATION_DEVELOPMENT installs code without a signature, which production does not accept.',
      remedy: BUILDS_REMEDY,
    })
  return faults
}

function isAllowed(text: string): boolean {
  if (!isOrigin(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || hostname === '127.0.0.1' || hostname === 'localhost'
}
