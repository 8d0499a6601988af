export type { CreateBackEnd } from './back-end.ts'
export { createBackEnds } from './back-ends.ts'
export { portalConnection } from './portal-connection.ts'
export { serveBackEnds } from './proxy.ts'
