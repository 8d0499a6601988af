import { z } from 'zod'
import { APPLICATION_KEY_MAX_LENGTH } from '../limits.ts'

/** Key of an application in the version list and in its address. */
export const ApplicationKey = z
  .string()
  .max(APPLICATION_KEY_MAX_LENGTH)
  .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and -, beginning with a letter')
  .describe('The key of the application.')

/** The shell's own key in the version list. No application may use it. */
export const SHELL_KEY = 'shell'

/** Keys that no application may have: that of the shell, and words that stand in place of a key in paths of the API. */
export const RESERVED_KEYS: readonly string[] = [SHELL_KEY, 'keys', 'origins', 'packages', 'versions']
