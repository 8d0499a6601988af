export { LabelsPage } from './labels-page.tsx'
export { Places } from './places.ts'
