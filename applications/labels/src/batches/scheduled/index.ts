export { ScheduledPrices } from './scheduled-prices.tsx'
export { useSchedule } from './use-schedule.ts'
