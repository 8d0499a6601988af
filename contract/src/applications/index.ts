export * from './endpoints.ts'
export * from './permission-tree.ts'
export * from './permission-tree-schema.ts'
