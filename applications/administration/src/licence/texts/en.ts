export const en = {
  title: 'Licence',
  types: { official: 'Official licence', probationary: 'Trial licence' },
  permanent: (type: string) => `${type}, does not expire.`,
  until: (type: string, day: string) => `${type}, valid to the end of ${day}.`,
  open: 'Upload and history',
  openText: 'Upload and history shows what a new licence changes before it takes effect.',
  none: 'No licence is installed. Upload one, or request it from your vendor.',
  use: 'In use on the platform',
  stores: 'Stores',
  devices: 'Devices',
  epd: 'E-paper displays',
  lumina: 'Lumina displays',
  of: (licensed: string) => `of ${licensed}`,
  left: (text: string) => `${text} left`,
  beyond: (text: string) => `${text} more than licensed. No more can be added.`,
}

export type Texts = typeof en
