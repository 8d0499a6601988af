export { AdministrationPage } from './administration-page.tsx'
export { MenuSheet } from './menu-sheet.tsx'
export { staticRouter } from './router/static-router.ts'
export * from './shell-layout.tsx'
