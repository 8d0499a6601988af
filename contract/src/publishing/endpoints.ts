import { applicationNoticeEndpoints } from './application-endpoints.ts'
import { authoringEndpoints } from './authoring-endpoints.ts'
import { readerEndpoints } from './reader-endpoints.ts'
import { templateEndpoints } from './template-endpoints.ts'

export const publishingEndpoints = {
  ...authoringEndpoints,
  ...templateEndpoints,
  ...readerEndpoints,
  ...applicationNoticeEndpoints,
}
