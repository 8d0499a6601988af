/** The id of nothing. */
export const UNKNOWN_ID = '01930000-0000-7000-8000-00000000dead'

/** Valid payloads of the calls about the access of users. */
export const ACCESS_PAYLOADS = {
  'administration.userSessions': { id: UNKNOWN_ID },
  'administration.endSession': { id: UNKNOWN_ID, session: UNKNOWN_ID },
  'administration.userSignIns': { id: UNKNOWN_ID },
  'maintenance.announce': {
    startsAt: '2090-11-27T21:00:00.000Z',
    endsAt: null,
    readOnly: false,
    texts: { en: 'Soon.' },
    version: 0,
  },
  'maintenance.end': { version: '1' },
  'monitoring.signedIn': { keyword: 'clerk', size: '20' },
  'administration.userSignInMethods': { id: UNKNOWN_ID },
  'administration.explainAccess': { id: UNKNOWN_ID, store: UNKNOWN_ID },
  'administration.roleHolders': { id: UNKNOWN_ID },
  'administration.simulateRole': { id: UNKNOWN_ID, permissions: [{ key: 'labels', type: 'app', children: [] }] },
}
