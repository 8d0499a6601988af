export * from './organisation-field.tsx'
export * from './texts/index.ts'
export * from './use-organisation-name.ts'
