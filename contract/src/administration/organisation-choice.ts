import { PlaceId } from '../places/index.ts'

export const OrganisationChoice = PlaceId.describe(
  "The id of the organisation; by default the user's own. Only a super administrator may name another one.",
).optional()
