import { type Column, NameCell } from '../../components/index.ts'
import type { ItemOf } from '../../queries.ts'
import { useInstant } from '../../texts/index.ts'
import { useNoticesTexts } from '../texts/index.ts'

export type Reader = ItemOf<'publishing.readersOfStore'>

/** Name, state and last date of a reader. */
export function useReaderColumns(isRequired: boolean): Column<Reader>[] {
  const { readers } = useNoticesTexts()
  const instant = useInstant()
  const stateOf = ({ acknowledgedAt, read }: Reader): string => {
    if (acknowledgedAt !== null) return readers.legend.acknowledged
    if (!read) return readers.legend.open
    return isRequired ? readers.legend.read : readers.legend.readOnly
  }
  const dateOf = ({ acknowledgedAt, readAt, remindedAt }: Reader): string => {
    if (acknowledgedAt !== null) return instant(acknowledgedAt)
    if (remindedAt !== null) return readers.remindedAt(instant(remindedAt))
    return readAt === null ? '' : instant(readAt)
  }
  return [
    { title: readers.userName, width: '2fr', narrow: 'name', cell: (reader) => <NameCell name={reader.displayName} /> },
    { title: readers.userState, width: '1.4fr', narrow: 'state', cell: stateOf },
    { title: readers.userDate, width: '1.6fr', narrow: 'text', cell: dateOf },
  ]
}
