export { AlarmCard } from './alarm-card.tsx'
export { AlarmsPage } from './alarms-page.tsx'
