import { z } from 'zod'

/** Column names that the first line of a store file must have. */
export const STORE_COLUMNS = ['customer', 'name', 'code', 'timeZone'] as const
/** Columns that it may have. Without one of them, the stores keep the date that they have. */
export const STORE_DATE_COLUMNS = ['opensOn', 'closesOn'] as const
export type StoreDateColumn = (typeof STORE_DATE_COLUMNS)[number]
export type StoreColumn = (typeof STORE_COLUMNS)[number] | StoreDateColumn

/**
 * Problems of a store file. `empty`: no line contains a store. `columnsWrong`: a column is missing or repeated, or a line has the
 * wrong number of cells. `quotesWrong`: a quoted cell has no clear end, so nothing after it was read. `notUtf8`: not valid UTF-8.
 * `tooManyLines`. `…Missing`: the cell is empty. `customerUnknown`: no customer has this name. `codeTwice`: an earlier line has
 * the same code. `codeTaken`: a store of another customer has it. `timeZoneUnknown`: no IANA time zone. `dateUnknown`: no day such as
 * 2026-11-30. `datesReversed`: the store closes before it opens. `tooLong`. `notOneLine`: the cell contains line breaks or control characters. `licenceExceeded`: the licence does not allow one more store.
 */
export const STORE_IMPORT_PROBLEMS = [
  'empty',
  'columnsWrong',
  'quotesWrong',
  'notUtf8',
  'tooManyLines',
  'customerMissing',
  'customerUnknown',
  'nameMissing',
  'codeMissing',
  'codeTwice',
  'codeTaken',
  'timeZoneMissing',
  'timeZoneUnknown',
  'dateUnknown',
  'datesReversed',
  'tooLong',
  'notOneLine',
  'licenceExceeded',
] as const
export type StoreImportProblem = (typeof STORE_IMPORT_PROBLEMS)[number]

const ImportProblem = z
  .object({
    line: z.int().describe('The line of the file; the first one is 1.'),
    problem: z
      .enum(STORE_IMPORT_PROBLEMS)
      .describe(
        'What is wrong. `codeTwice`: an earlier line has the same code. `codeTaken`: a store of another customer has it. `quotesWrong`: a quoted cell has no clear end, so nothing after it was read.',
      ),
    column: z
      .enum([...STORE_COLUMNS, ...STORE_DATE_COLUMNS])
      .describe('The column of the cell.')
      .optional(),
    value: z.string().describe('The text of the cell, shortened if it is long.').optional(),
  })
  .meta({ id: 'StoreImportProblem', description: 'A problem of a store file.' })

export const StoreImport = z
  .object({
    written: z.boolean().describe('True if the stores were written.'),
    lines: z.int().describe('Number of lines that contain a store.'),
    created: z.int().describe('Number of new stores.'),
    changed: z.int().describe('Number of stores that change.'),
    unchanged: z.int().describe('Number of stores that already exist without a difference.'),
    problemCount: z.int().describe('Number of problems, those that are not listed included.'),
    problems: z.array(ImportProblem).describe('The first 200 problems, in the order of the file.'),
  })
  .meta({ id: 'StoreImport', description: 'The result of a store import.' })
export type StoreImport = z.output<typeof StoreImport>
