export { numberFormat } from '../formats.ts'
export { type Happening, joinEvents, type PublishedEvent } from '../joined-events.ts'
export type { Figure } from '../shell.ts'
export { type BackEnd, type BackEndOptions, createBackEnd } from './back-end.ts'
export type { Claims, VerifyToken } from './claims.ts'
export { type CsvCell, csvText } from './csv.ts'
export { publishEvents } from './events.ts'
export { HttpError } from './http-error.ts'
export { type Introspect, verifyByIntrospection } from './introspection.ts'
export {
  type LicenceKey,
  type LicenceReservation,
  type LicenceUsage,
  type LicensedQuantity,
  readLicenceUsage,
  readReservations,
  releaseLicence,
  reserveLicence,
} from './licence.ts'
export { type Notice, type NoticeAudience, type NoticeText, publishNotice } from './notice.ts'
export { type Portal, type PortalAddress, PortalError, type PortalFetch } from './portal.ts'
export {
  type BackEndProgram,
  type OpenApplication,
  type OpenOptions,
  type RecurringWork,
  runBackEnd,
} from './process/index.ts'
export { type KeyOptions, verifyByKeys } from './published-keys.ts'
export { createRejections, type FieldProblem, type Rejections } from './rejections.ts'
export { type RouteContext, type RouteHandler, type Routes, requirePermission, type User } from './routes.ts'
export { type RunningServer, type ServeOptions, serve } from './serve.ts'
export { hasVisibleText, isPlainLine, isPlainText } from './text-rule.ts'
export { type CountedUsage, reportLicenceUsage } from './usage-report.ts'
