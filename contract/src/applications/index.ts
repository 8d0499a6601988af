export * from './asked-tree.ts'
export * from './endpoints.ts'
export * from './permission-tree.ts'
