export * from './catalogue.ts'
export * from './details.ts'
