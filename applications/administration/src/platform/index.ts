export { PlatformSection as default } from './platform-section.tsx'
