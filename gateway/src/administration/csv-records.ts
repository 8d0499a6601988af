import { Readable } from 'node:stream'
import type { parse as Parse } from 'csv-parse'
import type { TimeSlices } from '../platform/scheduling/time-slices.ts'

/** Parsed without a pause. The worst kilobyte has 512 lines of one letter and takes about 10 ms. */
const PIECE_BYTES = 1024

export interface CsvRecord {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/**
 * Parses CSV in time slices, from the second record on. The parser gets the text in pieces, because it parses each of them without
 * a pause and stores all of its records.
 * @param parse that of `csv-parse`, which is loaded with the first file
 * @param maxRecordSize in characters; limits a quoted cell without an end
 */
export function csvRecords(
  parse: typeof Parse,
  text: string,
  { delimiter, maxRecordSize }: { readonly delimiter: string; readonly maxRecordSize: number },
  slices: TimeSlices,
): AsyncIterable<CsvRecord> {
  const bytes = Buffer.from(text)
  const pieces = async function* () {
    for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
      yield bytes.subarray(from, from + PIECE_BYTES)
      if (slices.over) await slices.next()
    }
  }
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    from: 2,
    skip_empty_lines: true,
    relax_column_count: true,
    trim: true,
    max_record_size: maxRecordSize,
  })
  const source = Readable.from(pieces())
  source.on('error', (error) => parser.destroy(error))
  return source.pipe(parser) as AsyncIterable<CsvRecord>
}
