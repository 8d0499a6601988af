import { LICENCE_AGREEMENT_VERSION, type LicencePayload } from '@foyer/contract/licence'

/** An official licence for the organisation of the demonstration, valid at the time of the tests. */
export const OFFICIAL_LICENCE: LicencePayload = {
  id: 'LIC-1',
  primaryLicenceId: null,
  serial: 1,
  organisation: 'maison-verte',
  serverId: '7d9a3b0c-5a51-4b39-9a39-6a6f6f1b8a01',
  type: 'official',
  activationTime: '2026-11-01',
  expirationTime: '2027-10-31',
  permanentAuthorization: false,
  serviceStores: 60,
  deviceCount: 500,
  epdQuantity: 20_000,
  luminaQuantity: 100,
  agreement: LICENCE_AGREEMENT_VERSION,
}
