import { z } from 'zod'
import { isTimeZone } from '../account/index.ts'
import { PLACE_NAME_MAX_LENGTH, STORE_CODE_MAX_LENGTH, TIME_ZONE_MAX_LENGTH } from '../limits.ts'
import { CalendarDay, Id } from '../wire/fields.ts'
import { singleLineText } from '../wire/single-line-text.ts'

export const PlaceId = Id

export const OrganisationName = singleLineText(PLACE_NAME_MAX_LENGTH).describe('The name. It is unique, ignoring case.')
export const OrganisationCode = singleLineText(STORE_CODE_MAX_LENGTH).describe('The code. It is unique, ignoring case.')
export const CustomerName = singleLineText(PLACE_NAME_MAX_LENGTH).describe(
  'The name. It is unique within the organisation, ignoring case.',
)
export const StoreName = singleLineText(PLACE_NAME_MAX_LENGTH).describe('The name of the store.')
export const StoreCode = singleLineText(STORE_CODE_MAX_LENGTH).describe(
  'The code of the store. It is unique within the organisation, ignoring case.',
)
export const PlaceTimeZone = z
  .string()
  .trim()
  .max(TIME_ZONE_MAX_LENGTH)
  .refine(isTimeZone, 'an IANA time zone')
  .describe('An IANA time zone, such as Europe/Paris.')

export const Store = z
  .object({
    id: z.string().describe('The id of the store.'),
    name: z.string().describe('The name of the store.'),
    code: z.string().describe('The code of the store.'),
    timeZone: z.string().describe('The IANA time zone of the store.'),
  })
  .meta({ id: 'Store', description: 'A store.' })
/** The filter of a list of stores. */
export const CustomerFilter = PlaceId.describe('Only the stores of this customer.').optional()

/** An opening or closing day. Earlier years are typing errors. */
export const StoreDay = CalendarDay.refine((day) => day >= '1900-01-01', 'a day from 1900 on')

/**
 * Where a store is in its life, by its dates and the day in its time zone. `planned`: it has not opened yet. `closed`: its last day
 * is over.
 */
export const STORE_STATES = ['planned', 'open', 'closed'] as const
export type StoreState = (typeof STORE_STATES)[number]
