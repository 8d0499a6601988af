export { listenForScans } from './listen-for-scans.ts'
export { LONGEST_SCAN } from './scan-recogniser.ts'
