export { FirstRunPage as default } from './first-run-page.tsx'
