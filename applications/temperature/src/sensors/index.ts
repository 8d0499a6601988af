export { SensorsPage } from './sensors-page.tsx'
