export * from './filters.tsx'
export * from './head-actions.tsx'
