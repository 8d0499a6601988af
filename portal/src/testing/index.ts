export * from './fake-gateway.ts'
export * from './fields.ts'
export * from './render-portal.tsx'
export * from './signed-in.ts'
