export * from './addresses.ts'
export * from './navigation.tsx'
export * from './own-address.ts'
