export * from './addresses.ts'
export * from './focus.ts'
export * from './own-address.ts'
export * from './visits.tsx'
