export { createHasCamera } from './has-camera.ts'
