import type { EndpointName } from '@foyer/contract'
import {
  ADMINISTRATION,
  APPLICATION,
  DRAFT,
  MANAGED_NOTICE,
  OF_ORGANISATION,
  type Row,
  TEMPLATE,
  unknownField,
  unknownWithin,
} from './permission-rows.ts'

/** The expected results of the endpoints that publish notices and events. */
export const PUBLISHING_PERMISSIONS = {
  'publishing.notices': OF_ORGANISATION,
  'publishing.notice': MANAGED_NOTICE,
  'publishing.draft': OF_ORGANISATION,
  'publishing.change': DRAFT,
  'publishing.preview': DRAFT,
  'publishing.audience': OF_ORGANISATION,
  'publishing.attach': DRAFT,
  'publishing.detach': { ...DRAFT, own: unknownWithin, near: unknownWithin, far: unknownWithin },
  'publishing.publish': DRAFT,
  'publishing.withdraw': MANAGED_NOTICE,
  'publishing.remove': DRAFT,
  'publishing.readers': MANAGED_NOTICE,
  'publishing.readersOfStore': { ...MANAGED_NOTICE, own: unknownWithin, near: unknownWithin, far: unknownWithin },
  'publishing.readersOfNotice': MANAGED_NOTICE,
  'publishing.remind': { ...MANAGED_NOTICE, own: unknownWithin, near: unknownWithin, far: unknownWithin },
  'publishing.templates': ADMINISTRATION,
  'publishing.template': TEMPLATE,
  'publishing.createTemplate': { ...DRAFT, at: 'notice', near: unknownField, far: unknownField },
  'publishing.removeTemplate': TEMPLATE,
  'publishing.createToken': APPLICATION,
  'publishing.removeToken': APPLICATION,
  /* Only the token of an application is accepted. */
  'publishing.send': { own: ['C0102', 'C0102', 'C0102', 'C0102', 'C0102'] },
  'publishing.publishEvents': { own: ['C0102', 'C0102', 'C0102', 'C0102', 'C0102'] },
} as const satisfies { readonly [Name in EndpointName]?: Row }
