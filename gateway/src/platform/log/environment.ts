import { z } from 'zod'
import type { ValuesOf } from '../environment/setting.ts'

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** Log level. */
export const logSettings = {
  FOYER_LOG_LEVEL: {
    describes: `What is logged, from least to most: ${LOG_LEVELS.join(', ')}.`,
    default: 'info',
    example: 'debug',
    remedy: `Give one of ${LOG_LEVELS.join(', ')}.`,
    reads: z.enum(LOG_LEVELS, 'is not a level of the log'),
  },
} as const

export interface LogEnvironment {
  logLevel: (typeof LOG_LEVELS)[number]
}

export function logEnvironment(values: ValuesOf<typeof logSettings>): LogEnvironment {
  return { logLevel: values.FOYER_LOG_LEVEL ?? logSettings.FOYER_LOG_LEVEL.default }
}
