import type { Kind } from '../../shared/asset.ts'

/** An asset of the demonstration. Hours are before now; a negative one is to come. */
export interface DemoAsset {
  readonly code: string
  readonly name: string
  readonly kind: Kind
  readonly assignee?: string
  readonly badge?: string
  readonly since?: number
  readonly due?: number
  readonly defect?: string
  readonly lost?: number
}

const handheld = (number: number, own: Partial<DemoAsset> = {}): DemoAsset => ({
  ...{ code: `MC-0${number}`, name: number > 140 ? 'Scanner M5' : 'Scanner M4', kind: 'handheld', ...own },
})
const lent = (assignee: string, badge: string, since: number, due?: number): Partial<DemoAsset> => ({
  ...{ assignee, badge, since },
  ...(due === undefined ? {} : { due }),
})

/** The badges of the demonstration, which can be scanned or typed. */
export const BADGES: Readonly<Record<string, string>> = {
  'B-1001': 'Karim Fares',
  'B-1002': 'Louise Petit',
  'B-1003': 'Yanis Haddad',
  'B-1004': 'Inès Belkacem',
}

export const ASSETS: readonly DemoAsset[] = [
  handheld(131, lent('Karim Fares', 'B-1001', 40, 14)),
  handheld(139, lent('Louise Petit', 'B-1002', 16, 2)),
  handheld(144, lent('Inès Belkacem', 'B-1004', 2, -7)),
  handheld(147, lent('Nadia Cherif', '', 1, -6)),
  handheld(128),
  handheld(129),
  handheld(150),
  handheld(133, { defect: 'The trigger does not react. It scans with the button on the screen.' }),
  handheld(118, { lost: 190, ...lent('Karim Fares', 'B-1001', 220) }),
  { code: 'BS-0101', name: 'Base station, entrance', kind: 'base-station' },
  { code: 'BS-0102', name: 'Base station, stockroom', kind: 'base-station' },
  { code: 'DP-0111', name: 'Display 32 in, fresh counter', kind: 'display' },
  { code: 'DP-0112', name: 'Display 32 in, checkout', kind: 'display', defect: 'A dark stripe at the left edge.' },
]
