export { BaseStationsPage } from './base-stations-page.tsx'
export { NoContact } from './no-contact.tsx'
export { useBaseStations } from './queries.ts'
export { useStationTexts } from './texts.ts'
