export * from './endpoints.ts'
export * from './maintenance.ts'
export * from './maintenance-rule.ts'
