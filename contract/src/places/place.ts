import { z } from 'zod'
import { isTimeZone } from '../account/index.ts'
import { PLACE_NAME_MAX_LENGTH, STORE_CODE_MAX_LENGTH, TIME_ZONE_MAX_LENGTH } from '../limits.ts'

export const PlaceId = z.uuid()

/** No line breaks and no marks that turn the reading direction of what stands behind them; something to be seen. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u
const SOMETHING = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Something to be seen on one line, in one spelling of what looks the same. */
export function oneLine(maxLength: number) {
  return z
    .string()
    .trim()
    .normalize('NFC')
    .min(1)
    .max(maxLength)
    .regex(ONE_LINE, 'one line without control characters')
    .regex(SOMETHING, 'something that can be seen')
}

export const OrganisationName = oneLine(PLACE_NAME_MAX_LENGTH)
export const OrganisationCode = oneLine(STORE_CODE_MAX_LENGTH)
export const CustomerName = oneLine(PLACE_NAME_MAX_LENGTH)
export const StoreName = oneLine(PLACE_NAME_MAX_LENGTH)
/** Unique within the organisation, without regard to case. */
export const StoreCode = oneLine(STORE_CODE_MAX_LENGTH)
export const PlaceTimeZone = z.string().trim().max(TIME_ZONE_MAX_LENGTH).refine(isTimeZone, 'an IANA time zone')
