export { SensorView } from './sensor-view.tsx'
