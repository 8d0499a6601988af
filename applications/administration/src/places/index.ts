export { EditedOrganisation } from './organisations/organisation-page.tsx'
export { PlacesSection as default } from './places-section.tsx'
