export * from './catalogue.ts'
export * from './details.ts'
export * from './error-text.ts'
export * from './meanings.ts'
