import { counter, durations } from './metric.ts'

/** Metrics of the platform itself. */
export const REQUEST_METRICS = {
  requests: durations('foyer_http_request_seconds', 'Requests by route pattern, method and status.', [
    'route',
    'method',
    'status',
  ]),
  errors: counter('foyer_refusals_total', 'Failed requests by error code.', ['code']),
}

export const EXPIRY_METRICS = {
  expiredRowsDeleted: counter('foyer_expired_rows_deleted_total', 'Expired rows that were deleted, by table.', [
    'table',
  ]),
  expiredRowsFailed: counter(
    'foyer_expired_rows_failures_total',
    'Runs in which the expired rows of a table could not be deleted.',
    ['table'],
  ),
}
