import { LICENCE_QUANTITIES, type LicenceQuantities } from './licence-file.ts'
import { type LicenceDates, licenceTerm } from './licence-term.ts'

type Part = LicenceDates & LicenceQuantities

/**
 * Adds to the quantities of a licence those of the licences that enlarge it. One that has expired adds nothing.
 * @param today `YYYY-MM-DD` in the organisation's time zone
 */
export function sumOfLicences(primary: Part, enlarging: readonly Part[], today: string): LicenceQuantities {
  const valid = enlarging.filter((part) => licenceTerm(part, today).kind !== 'expired')
  const sums = LICENCE_QUANTITIES.map((quantity) => [
    quantity,
    valid.reduce((sum, part) => sum + part[quantity], primary[quantity]),
  ])
  return Object.fromEntries(sums) as LicenceQuantities
}
