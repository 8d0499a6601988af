import { PlaceId } from '../places/index.ts'

/** Defaults to the user's own organisation. Only a super administrator may name another one. */
export const OrganisationChoice = PlaceId.optional()
