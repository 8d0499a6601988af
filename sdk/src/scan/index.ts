export { listenForScans } from './listen-for-scans.ts'
export { createScanListeners, type RespondToScan, SCAN_RESPONSE_MAX, type ScanListeners } from './scan-listeners.ts'
export { LONGEST_SCAN } from './scan-recogniser.ts'
