export * from './console-key.ts'
export * from './waiting-calls.ts'
