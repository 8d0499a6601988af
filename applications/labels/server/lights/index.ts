export { createLightTransmission, type LightTransmission } from './light-transmission.ts'
export { lightRoutes } from './routes.ts'
