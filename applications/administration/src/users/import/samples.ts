import type { UserImport } from '@foyer/contract/administration'

/** The report of a file with three faulty lines, for tests and the gallery. */
export const IMPORT_REPORT: UserImport = {
  ...{ written: false, lines: 1_000, created: 997, faultyLines: 3, problemCount: 3 },
  problems: [
    { line: 214, problem: 'emailInvalid', column: 'email', value: 'marc.dubois@verte' },
    { line: 508, problem: 'storeUnknown', column: 'stores', value: 'MV-0998' },
    { line: 771, problem: 'usernameTaken', column: 'username', value: 'l.petit' },
  ],
}
