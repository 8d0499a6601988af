import { csvTextWriter } from '../../csv-text.ts'
import { type Cell, localTimes } from './cells.ts'
import type { Sheet } from './xlsx.ts'

/** Writes rows as CSV while they are read. An instant is written as ISO 8601 in the time zone of the reader, with its offset. */
export async function* writeCsv(
  { columns, timeZone }: Sheet,
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncIterable<Buffer> {
  const write = await csvTextWriter(columns)
  const localTime = localTimes(timeZone)
  const textOf = (cell: Cell): string => {
    if (typeof cell === 'string') return cell
    const { text, offset } = localTime(cell)
    return text + offset
  }
  let isFirst = true
  for await (const rows of pages) {
    const text = write(
      rows.map((row) => row.map(textOf)),
      isFirst,
    )
    isFirst = false
    if (text !== '') yield Buffer.from(text)
  }
}
