import { z } from 'zod'

/** Column names in the first line of a file of users. The first two are required. */
export const USER_COLUMNS = ['username', 'name', 'email', 'language', 'role', 'stores', 'customers'] as const
export type UserColumn = (typeof USER_COLUMNS)[number]

/**
 * Problems of a file of users. `empty`: no line contains a user. `columnsWrong`: a column is missing or repeated, or a line has
 * the wrong number of cells. `quotesWrong`: a quoted cell has no clear end, so nothing after it was read. `notUtf8`: not valid UTF-8.
 * `tooManyLines`. `…Missing`: the cell is empty. `…Invalid`: not allowed in such a field. `usernameTwice`: an earlier line has the
 * same username. `usernameTaken`: a user has it already. `roleNotAllowed`: the role has more rights than the administrator.
 * `placeMissing`: a role without stores or customers. `…Unknown`: the organisation has no such role, store or customer.
 */
export const USER_IMPORT_PROBLEMS = [
  'empty',
  'columnsWrong',
  'quotesWrong',
  'notUtf8',
  'tooManyLines',
  'usernameMissing',
  'usernameInvalid',
  'usernameTwice',
  'usernameTaken',
  'nameMissing',
  'nameInvalid',
  'emailInvalid',
  'languageUnknown',
  'roleMissing',
  'roleUnknown',
  'roleNotAllowed',
  'placeMissing',
  'storeUnknown',
  'customerUnknown',
] as const
export type UserImportProblem = (typeof USER_IMPORT_PROBLEMS)[number]

const ImportProblem = z
  .object({
    line: z.int().describe('The line of the file; the first one is 1.'),
    problem: z
      .enum(USER_IMPORT_PROBLEMS)
      .describe(
        'What is wrong. `usernameTwice`: an earlier line has the same username. `usernameTaken`: a user has it already. `roleNotAllowed`: the role has more rights than the administrator. `quotesWrong`: a quoted cell has no clear end, so nothing after it was read.',
      ),
    column: z.enum(USER_COLUMNS).describe('The column of the cell.').optional(),
    value: z.string().describe('The text of the cell, shortened if it is long.').optional(),
  })
  .meta({ id: 'UserImportProblem', description: 'A problem of a file of users.' })

export const UserImport = z
  .object({
    written: z.boolean().describe('True if users were created.'),
    lines: z.int().describe('Number of lines that contain a user.'),
    created: z.int().describe('Number of new users, or of those that would be created.'),
    faultyLines: z.int().describe('Number of lines with a problem.'),
    problemCount: z.int().describe('Number of problems, those that are not listed included.'),
    problems: z.array(ImportProblem).describe('The first 200 problems, in the order of the file.'),
  })
  .meta({ id: 'UserImport', description: 'The result of an import of users.' })
export type UserImport = z.output<typeof UserImport>
