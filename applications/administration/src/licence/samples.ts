import type { LicenceStatus } from '@foyer/contract/licence'
import { data, type Respond, rejected } from '../samples.ts'

export const LICENCE: LicenceStatus = {
  ...{ type: 'official', expirationTime: '2027-01-25', permanentAuthorization: false },
  ...{ serviceStores: 50, deviceCount: 75_000, epdQuantity: 74_400, luminaQuantity: 600 },
  used: { stores: 12, devices: 3_000, epd: 2_400, lumina: 610 },
}

export const licensed: Respond = () => data(LICENCE)
export const unlicensed: Respond = () => rejected('parameterError', 'No licence.', { reason: 'NO_LICENCE' })
