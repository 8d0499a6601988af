import { z } from 'zod'
import { FOYER_COMMAND } from '../environment/foyer-command.ts'
import type { EnvironmentFault, ValuesOf } from '../environment/setting.ts'
import { weaknessOf } from './secret-strength.ts'

/** The platform secret and former ones. */
export const secretSettings = {
  FOYER_SECRET: {
    describes:
      'Protects passwords and stored secrets. The same for every gateway on one database; never lose it. ' +
      'Another one needs FOYER_SECRET_PREVIOUS.',
    default: 'generated into FOYER_DATA',
    example: '(what "openssl rand -base64 48" prints)',
    production: 'required',
    remedy: `Give at least 32 random characters: "${FOYER_COMMAND} secret generate" or "openssl rand -base64 48" prints some.`,
    reads: z.string().min(32, 'is shorter than 32 characters'),
  },
  FOYER_SECRET_PREVIOUS: {
    describes:
      'The secret used before FOYER_SECRET, while it is being replaced; several as a JSON array of strings. ' +
      'Still opens and verifies what it protected. "npm run foyer -- secret status" reports when it can go.',
    default: 'none',
    example: '(the former FOYER_SECRET)',
    remedy: 'Give the former secret as it was, or a JSON array of former secrets such as ["one","another"].',
    reads: z
      .string()
      .transform(listOfSecrets)
      .pipe(z.array(z.string().min(1), 'is not a JSON array of strings')),
  },
} as const

export interface SecretEnvironment {
  /** Without it the secret is generated into the data folder. In production it is always set. */
  secret?: string
  /** Former secrets. They still decrypt and verify. */
  previousSecrets: string[]
}

type Values = ValuesOf<typeof secretSettings>

export function secretEnvironment(values: Values): SecretEnvironment {
  return {
    ...(values.FOYER_SECRET && { secret: values.FOYER_SECRET }),
    previousSecrets: values.FOYER_SECRET_PREVIOUS ?? [],
  }
}

/** Rejects a weak secret in production. Former secrets may be weak, because that is a reason to replace them. */
export function secretFaults({ FOYER_SECRET: secret }: Values, production: boolean): EnvironmentFault[] {
  const weakness = production && secret !== undefined ? weaknessOf(secret) : undefined
  if (weakness === undefined) return []
  const remedy =
    `Generate one with "${FOYER_COMMAND} secret generate". Where this secret is in use already, ` +
    `set FOYER_SECRET to the new one, FOYER_SECRET_PREVIOUS to this one, and run "${FOYER_COMMAND} secret rotate".`
  return [{ name: 'FOYER_SECRET', problem: `FOYER_SECRET ${weakness}.`, remedy }]
}

/** Text that looks like an array but is invalid becomes undefined, which the schema rejects. */
function listOfSecrets(text: string): unknown {
  if (!text.startsWith('[')) return [text]
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
