export * from './asyncapi.ts'
export * from './endpoints.ts'
export * from './pushes.ts'
export * from './socket.ts'
