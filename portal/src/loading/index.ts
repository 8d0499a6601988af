export * from './loading.ts'
export * from './loading-state.tsx'
