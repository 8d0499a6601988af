export * from './new-password-form.tsx'
export * from './private-connection.ts'
export * from './rejected-password.ts'
