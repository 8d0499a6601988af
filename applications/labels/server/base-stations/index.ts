export { countOffline, listBaseStations } from './base-station-queries.ts'
export { type Contact, createContact, type StationReport } from './contact.ts'
