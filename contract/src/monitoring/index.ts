export * from './endpoints.ts'
export * from './gateway-state.ts'
export * from './signed-in.ts'
export * from './status.ts'
