export { AlarmCard } from './alarm-card.tsx'
export { AlarmsPage } from './alarms-page.tsx'
export { useOpenAlarms } from './use-open-alarms.ts'
