export { differenceRoutes } from './routes.ts'
