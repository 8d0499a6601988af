import { z } from 'zod'
import {
  type ErrorName,
  ILLEGAL_LICENCE_REASONS,
  NO_PERMISSION_REASONS,
  PARAMETER_ERROR_REASONS,
  PICTURE_FAULTS,
  TEXT_FAULTS,
} from './catalogue.ts'

/** The `data` of an error response, for codes that have it. */
export const errorDetails = {
  accountLocked: z
    .object({ lockEndTime: z.iso.datetime().describe('When the lock ends.') })
    .meta({ id: 'LockDetails', description: 'How long the account is locked.' }),
  authenticationRequired: z
    .object({
      needs: z
        .literal('PROOF')
        .describe(
          'The session is valid, but the endpoint requires the password, a code or a passkey again: POST /v2/users/proof.',
        )
        .optional(),
    })
    .meta({ id: 'AuthenticationDetails', description: 'What the session lacks.' }),
  accessDenied: z
    .object({
      needs: z
        .enum(['PASSKEY', 'APPROVAL'])
        .describe(
          '`PASSKEY`: administrators need a session opened with a passkey. `APPROVAL`: a second super administrator must approve it: POST /v2/admin/approval-requests.',
        )
        .optional(),
    })
    .meta({ id: 'AccessDetails', description: 'What the user lacks.' }),
  parameterError: z
    .object({
      reason: z
        .enum(PARAMETER_ERROR_REASONS)
        .describe('Why it is not possible (contract/src/errors/catalogue.ts); missing if the message says it all.')
        .optional(),
      people: z.int().describe('Number of users who prevent it.').optional(),
    })
    .meta({ id: 'ParameterDetails', description: 'Why the request is not possible.' }),
  noPermission: z
    .object({
      reason: z
        .enum(NO_PERMISSION_REASONS)
        .describe(
          '`PERMISSION`: no permission. `JURISDICTION`: a role without places. `CUSTOMER`: no customer is open. `DISABLED`: the account is disabled.',
        ),
    })
    .meta({ id: 'NoPermissionDetails', description: 'Why the account may not sign in.' }),
  wrongMultiFactorCode: z
    .object({
      triesLeft: z.int().describe('Remaining wrong codes before the session ends; 0: it has ended.').optional(),
    })
    .meta({ id: 'WrongCodeDetails', description: 'How many tries are left.' }),
  invalidInput: z
    .object({
      fields: z
        .array(
          z
            .object({
              path: z.string().describe('The field, with dots; empty for the whole request.'),
              problem: z.string().describe('What is wrong, one English sentence for the integrator.'),
              reason: z
                .enum([...PICTURE_FAULTS, ...TEXT_FAULTS])
                .describe('Why a picture or a text was rejected (contract/src/errors/catalogue.ts).')
                .optional(),
            })
            .meta({ id: 'InvalidField', description: 'A missing or invalid value.' }),
        )
        .describe('The missing or invalid values.'),
    })
    .meta({ id: 'InputDetails', description: 'What is missing or invalid.' }),
  illegalLicence: z
    .object({
      reason: z
        .enum(ILLEGAL_LICENCE_REASONS)
        .describe('What is wrong with the file (contract/src/errors/catalogue.ts).'),
    })
    .meta({ id: 'IllegalLicenceDetails', description: 'Why a file is not a licence for this platform.' }),
  readOnly: z
    .object({
      endsAt: z.iso
        .datetime()
        .nullable()
        .describe('When the maintenance is expected to end; null if that is not known.'),
    })
    .meta({ id: 'ReadOnlyDetails', description: 'How long nothing can be changed.' }),
  licenceStoreLimit: z
    .object({
      licensed: z.int().describe('Number of stores that the licence allows.'),
      used: z.int().describe('Number of stores on the platform.'),
      lines: z
        .array(z.int())
        .describe('The lines of an imported file whose stores exceed the number, the first 200.')
        .optional(),
    })
    .meta({ id: 'StoreLimitDetails', description: 'How many stores the licence allows, and how many there are.' }),
} satisfies Partial<Record<ErrorName, z.ZodObject>>

export type ErrorDetails = { [Code in keyof typeof errorDetails]: z.output<(typeof errorDetails)[Code]> }
/** Returns the schema of the details that a code requires or may carry, or undefined. */
export type DetailsOf<Code extends ErrorName> = Code extends keyof ErrorDetails ? ErrorDetails[Code] : undefined
