export { AdministrationPage } from './administration-page.tsx'
export { MenuSheet } from './menu-sheet.tsx'
export { PaletteView } from './palette-view.tsx'
export * from './shell.tsx'
