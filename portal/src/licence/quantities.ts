import type { LicenceQuantity, UsedQuantities } from '@foyer/contract/licence'

/** What a licence limits, in the order in which it is shown: its field, the field of what is used, and its name. */
export const QUANTITIES = [
  { licensed: 'serviceStores', used: 'stores', name: 'licence.stores' },
  { licensed: 'deviceCount', used: 'devices', name: 'licence.devices' },
  { licensed: 'epdQuantity', used: 'epd', name: 'licence.epd' },
  { licensed: 'luminaQuantity', used: 'lumina', name: 'licence.lumina' },
] as const satisfies readonly { licensed: LicenceQuantity; used: keyof UsedQuantities; name: string }[]
export type QuantityName = (typeof QUANTITIES)[number]['name']
