export * from './new-user-page.tsx'
export * from './user-page.tsx'
export * from './users-page.tsx'
