import { z } from 'zod'
import { CalendarDay } from '../wire/fields.ts'
import { LICENCE_TYPES } from './licence-term.ts'

/** What a licence limits, in the order in which it is shown. */
export const LICENCE_QUANTITIES = ['serviceStores', 'deviceCount', 'epdQuantity', 'luminaQuantity'] as const
export type LicenceQuantity = (typeof LICENCE_QUANTITIES)[number]
export type LicenceQuantities = Readonly<Record<LicenceQuantity, number>>

/** Far above any chain, and exact in every language and database. */
const QUANTITY_MAX = 1_000_000_000
const Quantity = z.int().min(0).max(QUANTITY_MAX)

const LicenceId = z
  .string()
  .regex(/^[\w.-]{1,64}$/, 'letters, digits, ., _ and -')
  .describe('The id of the licence, which the vendor gives it.')

/**
 * The payload of a licence file (docs/specification/licence.md#lic-22). A file with other fields is no licence: it was written for a
 * platform that knows more than this one.
 */
export const LicencePayload = z
  .strictObject({
    id: LicenceId,
    primaryLicenceId: LicenceId.nullable().describe(
      'The licence that this one enlarges; null for a licence of its own.',
    ),
    serial: z.int().min(1).describe('Number of the licence for this server. It increases with each one.'),
    organisation: z.string().min(1).max(64).describe('The code of the organisation that the licence is for.'),
    serverId: z.uuid().describe('The id of the server that the licence is for.'),
    type: z.enum(LICENCE_TYPES).describe('The type of the licence.'),
    activationTime: CalendarDay.describe('The first day of the term.'),
    expirationTime: CalendarDay.describe("The last valid day, in the organisation's time zone."),
    permanentAuthorization: z.boolean().describe('True if the licence never expires.'),
    serviceStores: Quantity.describe('Number of stores.'),
    deviceCount: Quantity.describe('Number of devices.'),
    epdQuantity: Quantity.describe('Number of electronic price displays.'),
    luminaQuantity: Quantity.describe('Number of Lumina displays.'),
    agreement: z.string().min(1).max(32).describe('The version of the licence agreement.'),
  })
  .refine(({ activationTime, expirationTime }) => activationTime <= expirationTime, {
    path: ['expirationTime'],
    message: 'is before the first day',
  })
  .refine(({ id, primaryLicenceId }) => id !== primaryLicenceId, {
    path: ['primaryLicenceId'],
    message: 'is the licence itself',
  })
  .meta({ id: 'LicencePayload', description: 'A licence as its file holds it.' })
export type LicencePayload = z.output<typeof LicencePayload>

/** The end of the name of each licence file. */
export const LICENCE_FILE_SUFFIX = '.lic'
