export * from './place-closed.tsx'
export * from './store-rows.ts'
export { useFoundStores } from './use-found-stores.ts'
export * from './use-place.ts'
