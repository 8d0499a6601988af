export * from './loading.ts'
export * from './loading-state.tsx'
export * from './query-client.ts'
export * from './resource.ts'
