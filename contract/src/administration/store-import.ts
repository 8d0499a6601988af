import { z } from 'zod'

/** The columns of a file of stores, as its first line names them. */
export const STORE_COLUMNS = ['customer', 'name', 'code', 'timeZone'] as const
export type StoreColumn = (typeof STORE_COLUMNS)[number]

/**
 * What may be wrong with a file of stores. `empty`: no line holds a store; `columnsWrong`: a column is missing or named twice, or a
 * line has more or fewer cells; `quotesWrong`: the end of a quoted cell is unclear, so that nothing behind it was read;
 * `notUtf8`: characters are lost; `tooManyLines`.
 * `…Missing`: the cell is empty; `customerUnknown`: no customer has this name; `codeTwice`: an earlier line has it already;
 * `codeTaken`: a store of another customer has it; `timeZoneUnknown`: no IANA time zone; `tooLong`; `notOneLine`: line breaks or
 * control characters stand in it.
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
  /** True where the stores are in force now. */
  written: z.boolean(),
  /** Lines that hold a store. */
  lines: z.int(),
  created: z.int(),
  changed: z.int(),
  /** Known already, just so. */
  unchanged: z.int(),
  problemCount: z.int(),
  /** The first of them, in the order of the file; the first line of a file is 1. */
  problems: z.array(
    z.object({
      line: z.int(),
      problem: z.enum(STORE_IMPORT_PROBLEMS),
      column: z.enum(STORE_COLUMNS).optional(),
      /** The text of the cell, cut where it is long. */
      value: z.string().optional(),
    }),
  ),
})
export type StoreImport = z.output<typeof StoreImport>
