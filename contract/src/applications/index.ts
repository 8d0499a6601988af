export * from './asked-tree.ts'
export * from './calls.ts'
export * from './permission-tree.ts'
