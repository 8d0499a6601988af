import type { LicenceActivation, LicenceStatus, StagedLicence } from '@foyer/contract/licence'

/** A licence in force that another one enlarges. */
export const LICENCE: LicenceStatus = {
  ...{ id: 'MV-1', primaryLicenceId: null, enlargedLicenceIds: ['MV-2'], organisation: 'Maison Verte' },
  ...{ activationTime: '2026-01-01', expirationTime: '2999-12-31', permanentAuthorization: false },
  ...{ serviceStores: 50, deviceCount: 500, epdQuantity: 20_000, luminaQuantity: 200, timeZone: 'Asia/Tokyo' },
  type: 'official',
  enlarging: [
    {
      ...{ id: 'MV-2', activationTime: '2026-02-01', expirationTime: '2026-12-31', permanentAuthorization: false },
      ...{ serviceStores: 10, deviceCount: 0, epdQuantity: 0, luminaQuantity: 0 },
      type: 'official',
    },
  ],
  used: { stores: 12, devices: 512, epd: 0, lumina: 200 },
}

/** What the vendor needs. */
export const LICENCE_SERVER = {
  serverId: '0195d5a0-0000-7000-8000-000000000001',
  organisations: [{ code: 'maison-verte', name: 'Maison Verte' }],
  trusted: true,
}

/** An activated file. */
export const LICENCE_ACTIVATION: LicenceActivation = {
  licence: {
    ...{ id: 'MV-1', primaryLicenceId: null, serial: 1, organisation: 'maison-verte' },
    ...{ serverId: LICENCE_SERVER.serverId, activationTime: '2026-01-01', expirationTime: '2999-12-31' },
    ...{ serviceStores: 40, deviceCount: 500, epdQuantity: 20_000, luminaQuantity: 200, agreement: '2026-11' },
    ...{ type: 'official', permanentAuthorization: false },
  },
  fileName: 'verte.lic',
  uploadedBy: 'Sasha',
  uploadedAt: '2026-01-01T09:00:00.000Z',
  activatedAt: '2026-01-01T09:03:00.000Z',
  agreedTo: '2026-11',
  address: '192.0.2.7',
}

/** A file that was checked and is not in force yet: longer, with fewer Lumina displays and fewer stores than are in use. */
export const STAGED_LICENCE: StagedLicence = {
  id: '0195d5a0-0000-7000-8000-000000000002',
  licence: { ...LICENCE_ACTIVATION.licence, id: 'MV-3', serial: 2, serviceStores: 10, expirationTime: '3000-12-31' },
  fileName: 'verte.lic',
  expiresAt: '2026-01-01T09:10:00.000Z',
  preview: {
    now: {
      ...{ type: 'official', expirationTime: '2999-12-31', permanentAuthorization: false, expired: false },
      ...{ serviceStores: 50, deviceCount: 500, epdQuantity: 20_000, luminaQuantity: 240 },
    },
    after: {
      ...{ type: 'official', expirationTime: '3000-12-31', permanentAuthorization: false, expired: false },
      ...{ serviceStores: 10, deviceCount: 520, epdQuantity: 20_000, luminaQuantity: 200 },
    },
    used: { stores: 12, devices: 512, epd: 0, lumina: 200 },
    exceeded: [
      {
        ...{ quantity: 'stores', licensed: 10, used: 12 },
        by: [
          { name: 'Paris Bastille', quantity: 1 },
          { name: 'Nantes Graslin', quantity: 1 },
        ],
      },
    ],
    opens: ['temperature'],
    opensChanges: ['labels'],
  },
}
