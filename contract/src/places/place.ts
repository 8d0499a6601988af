import { z } from 'zod'
import { isTimeZone } from '../account/index.ts'
import { PLACE_NAME_MAX_LENGTH, STORE_CODE_MAX_LENGTH, TIME_ZONE_MAX_LENGTH } from '../limits.ts'
import { singleLineText } from '../wire/single-line-text.ts'

export const PlaceId = z.uuid()

export const OrganisationName = singleLineText(PLACE_NAME_MAX_LENGTH)
export const OrganisationCode = singleLineText(STORE_CODE_MAX_LENGTH)
export const CustomerName = singleLineText(PLACE_NAME_MAX_LENGTH)
export const StoreName = singleLineText(PLACE_NAME_MAX_LENGTH)
/** Unique within the organisation, ignoring case. */
export const StoreCode = singleLineText(STORE_CODE_MAX_LENGTH)
export const PlaceTimeZone = z.string().trim().max(TIME_ZONE_MAX_LENGTH).refine(isTimeZone, 'an IANA time zone')
