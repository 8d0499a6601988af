export * from './endpoints.ts'
export * from './scim-messages.ts'
export * from './scim-resources.ts'
export * from './scim-urns.ts'
