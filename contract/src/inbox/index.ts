export * from './endpoints.ts'
export * from './inbox-message.ts'
export * from './nearest-language.ts'
