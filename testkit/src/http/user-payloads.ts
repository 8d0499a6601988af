import { UNKNOWN_ID } from './valid-access-payloads.ts'

const USER_FILTER = {
  keyword: 'a',
  organisation: UNKNOWN_ID,
  state: 'active',
  role: 'store-staff',
  customer: UNKNOWN_ID,
  store: UNKNOWN_ID,
  multiFactor: 'true',
  notSeenDays: '90',
  createdFrom: '2026-01-01T00:00:00.000Z',
  createdBefore: '2026-06-01T00:00:00.000Z',
}

/** Valid payloads of the endpoints for users. */
export const USER_PAYLOADS = {
  'administration.users': {
    ...USER_FILTER,
    sort: 'name',
    descending: 'true',
    count: 'true',
    cursor: 'b',
    size: '5',
  },
  'administration.user': { id: UNKNOWN_ID },
  'administration.createUser': {
    username: 'newcomer',
    displayName: 'New',
    email: 'n@verte.example',
    timeZone: 'UTC',
    grants: [{ role: 'store-staff', customers: [], stores: [] }],
  },
  'administration.importUsers': {
    text: 'username,name,role,stores\nnewcomer,New,store-staff,*',
    organisation: UNKNOWN_ID,
    dryRun: 'true',
    skipFaulty: 'false',
  },
  'administration.exportUsers': { ...USER_FILTER, format: 'csv', sort: 'name', descending: 'true' },
  'administration.bulkUserAction': {
    action: 'addRole',
    ids: [UNKNOWN_ID],
    grant: { role: 'store-staff', customers: [], stores: [] },
  },
  'administration.changeUser': {
    version: 1,
    id: 'clerk',
    displayName: 'New',
    email: 'n@verte.example',
    timeZone: 'UTC',
    grants: [{ role: 'store-staff', customers: [], stores: [] }],
  },
  'administration.disableUser': { id: 'clerk' },
  'administration.eraseUser': { id: UNKNOWN_ID, version: '1' },
  'administration.enableUser': { id: 'clerk' },
  'administration.unlockUser': { id: 'clerk' },
  'administration.resendActivation': { id: 'clerk' },
  'administration.revokeActivation': { id: 'clerk' },
  'administration.resetMultiFactor': { id: 'clerk' },
  'administration.endSessions': { id: 'clerk' },
}
