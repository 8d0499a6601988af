export { LightButton } from './light-button.tsx'
export { useLight } from './queries.ts'
