export { LabelsPage } from './labels-page.tsx'
