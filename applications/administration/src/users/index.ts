export { complete, hasPlace } from './draft.ts'
export { GrantsEditor } from './grants-editor.tsx'
export { useRoles } from './queries.ts'
export { UsersSection as default } from './users-section.tsx'
