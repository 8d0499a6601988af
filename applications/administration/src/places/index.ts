export { PlacesSection as default } from './places-section.tsx'
