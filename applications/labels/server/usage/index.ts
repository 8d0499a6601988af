export { countLabelsByStore, countStationsByStore } from './count-usage.ts'
