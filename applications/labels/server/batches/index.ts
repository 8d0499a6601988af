export { createSchedule, type Schedule } from './apply/schedule.ts'
export { batchRoutes } from './batch-routes.ts'
