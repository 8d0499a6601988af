export { DifferencesPage } from './differences-page.tsx'
export { SendAgain } from './send-again.tsx'
