import { z } from 'zod'

/** Column names in the first line of a store file. */
export const STORE_COLUMNS = ['customer', 'name', 'code', 'timeZone'] as const
export type StoreColumn = (typeof STORE_COLUMNS)[number]

/**
 * Problems of a store file. `empty`: no line contains a store. `columnsWrong`: a column is missing or repeated, or a line has the
 * wrong number of cells. `quotesWrong`: a quoted cell has no clear end, so nothing after it was read. `notUtf8`: not valid UTF-8.
 * `tooManyLines`. `…Missing`: the cell is empty. `customerUnknown`: no customer has this name. `codeTwice`: an earlier line has
 * the same code. `codeTaken`: a store of another customer has it. `timeZoneUnknown`: no IANA time zone. `tooLong`.
 * `notOneLine`: the cell contains line breaks or control characters.
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
  'tooLong',
  'notOneLine',
] as const
export type StoreImportProblem = (typeof STORE_IMPORT_PROBLEMS)[number]

export const StoreImport = z.object({
  /** True if the stores were written. */
  written: z.boolean(),
  /** Number of lines that contain a store. */
  lines: z.int(),
  created: z.int(),
  changed: z.int(),
  /** Number of stores that already exist without a difference. */
  unchanged: z.int(),
  problemCount: z.int(),
  /** The first problems, in the order of the file. The first line of a file is 1. */
  problems: z.array(
    z.object({
      line: z.int(),
      problem: z.enum(STORE_IMPORT_PROBLEMS),
      column: z.enum(STORE_COLUMNS).optional(),
      /** The text of the cell, shortened if it is long. */
      value: z.string().optional(),
    }),
  ),
})
export type StoreImport = z.output<typeof StoreImport>
