export * from './addresses.ts'
export * from './own-address.ts'
export * from './visits.tsx'
