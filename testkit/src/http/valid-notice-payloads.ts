import type { EndpointName } from '@foyer/contract'
import { UNKNOWN_ID } from './valid-access-payloads.ts'

/** Valid payloads of the calls for notices, their readers and templates. */
export const NOTICE_PAYLOADS: { [Name in EndpointName]?: Record<string, unknown> } = {
  'publishing.notices': { keyword: 'paris', cursor: 'b', size: '5', state: 'draft', organisation: UNKNOWN_ID },
  'publishing.notice': { id: UNKNOWN_ID },
  'publishing.draft': {
    type: 'WARNING_NOTICE',
    texts: [{ language: 'fr', title: 'Inventaire', content: 'Ce **soir**' }],
    audience: [],
    endTime: '2999-01-01T00:00:00Z',
    acknowledgeBy: '2999-01-01',
  },
  'publishing.change': {
    id: UNKNOWN_ID,
    type: 'WARNING_NOTICE',
    texts: [{ language: 'fr', title: 'Inventaire', content: 'Ce **soir**' }],
    audience: [],
    endTime: '2999-01-01T00:00:00Z',
    acknowledgeBy: '2999-01-01',
    version: 1,
  },
  'publishing.preview': { id: UNKNOWN_ID, language: 'fr' },
  'publishing.audience': { audience: [], organisation: UNKNOWN_ID },
  'publishing.attach': { id: UNKNOWN_ID },
  'publishing.detach': { id: UNKNOWN_ID, attachment: UNKNOWN_ID },
  'publishing.publish': { id: UNKNOWN_ID, at: '2998-01-01T00:00:00Z', version: 1 },
  'publishing.withdraw': { id: UNKNOWN_ID },
  'publishing.remove': { id: UNKNOWN_ID },
  'publishing.readers': {
    id: UNKNOWN_ID,
    keyword: 'paris',
    cursor: 'b',
    size: '5',
    order: 'acknowledged',
    unacknowledged: 'true',
  },
  'publishing.readersOfStore': {
    id: UNKNOWN_ID,
    store: UNKNOWN_ID,
    keyword: 'paris',
    cursor: 'b',
    size: '5',
    order: 'acknowledged',
  },
  'publishing.remind': { id: UNKNOWN_ID, stores: [UNKNOWN_ID] },
  'publishing.templates': { keyword: 'paris', cursor: 'b', size: '5' },
  'publishing.template': { id: UNKNOWN_ID },
  'publishing.makeTemplate': { notice: UNKNOWN_ID, name: 'Stock count' },
  'publishing.removeTemplate': { id: UNKNOWN_ID },
}
