import { data, healthy, type Respond } from '../samples.ts'
import type { Plugin, Release, StagedRelease } from './origin.tsx'

const release = (version: string, more: Partial<Release> = {}): Release => ({
  ...{ id: `r-${version}`, version, source: 'shipped', publisher: null },
  ...{ releasedAt: '2026-10-01T09:00:00.000Z', addedAt: '2026-10-02T09:00:00.000Z', ...more },
})

export const STOCK: Plugin = {
  ...{ key: 'stock', name: 'Stock', installedAt: '2026-11-02T09:00:00.000Z', version: 6 },
  current: release('2.0.0', { source: 'package', publisher: 'verte-apps' }),
  former: [release('1.4.0', { source: 'origin', publisher: 'https://apps.example' })],
}
const TEMPERATURE: Plugin = {
  ...{ key: 'temperature', name: 'Temperature', current: null, installedAt: null, former: [], version: 1 },
}

export const STAGED: StagedRelease = {
  release: release('2.1.0', { source: 'package', publisher: 'verte-apps' }),
  expiresAt: '2026-11-26T10:10:00.000Z',
  manifest: {
    ...{ key: 'stock', names: { en: 'Stock', de: 'Bestand', fr: 'Stock', es: 'Existencias', zh: '库存' } },
    ...{ version: '2.1.0', releasedAt: '2026-11-25T09:00:00.000Z', minimumShell: '0.1.0', kind: 'frame' },
    ...{ permissions: [], menu: [], tile: false, backEnd: false, withoutLicence: 'closed', files: {} },
  },
  difference: {
    from: '2.0.0',
    permissionsAdded: ['stock.counts.change'],
    permissionsRemoved: ['stock.orders'],
    menuAdded: [{ en: 'Counts', de: 'Zählungen', fr: 'Comptages', es: 'Recuentos', zh: '盘点' }],
    menuRemoved: [],
    rolesLosing: [{ id: 'r1', name: 'Buyer', organisation: 'Maison Verte', permissions: ['stock.orders'], users: 12 }],
  },
  version: 6,
}

/** What the calls of the section return; each test replaces what it needs. */
export const applicationResponses: Respond = (name, input) => {
  if (name === 'administration.listPlugins') return data([STOCK, TEMPERATURE])
  if (name === 'administration.uploadPlugin' || name === 'administration.fetchPlugin') return data(STAGED)
  if (name === 'administration.differencePlugin')
    return data({ ...STAGED.difference, permissionsAdded: ['stock.orders'], permissionsRemoved: [], rolesLosing: [] })
  if (name === 'administration.activatePlugin') return data({ ...STOCK, current: STAGED.release, version: 7 })
  if (name === 'publishing.createToken') return data({ token: 'fa_0123456789' })
  return healthy(name, input)
}
