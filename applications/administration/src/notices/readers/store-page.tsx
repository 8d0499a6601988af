import { Button } from '@foyer/ui'
import {
  BackLink,
  type Column,
  NameCell,
  Nothing,
  PagedRows,
  PageHead,
  Problem,
  SearchField,
  Tools,
} from '../../components/index.ts'
import { type ItemOf, useData, usePages } from '../../queries.ts'
import { useInstant } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { useNoticesTexts } from '../texts/index.ts'
import { useRemind } from './use-remind.ts'
import { useTitle } from './use-title.ts'

type Reader = ItemOf<'publishing.readersOfStore'>

interface Props {
  readonly id: string
  readonly store: string
}

/** Who in a store has acknowledged a notice, those who have not first. */
export function StorePage({ id, store }: Props) {
  const texts = useNoticesTexts()
  const { query, go, setQuery } = useAddress()
  const { data: notice } = useData('publishing.notice', { id })
  const isRequired = notice?.acknowledgeBy !== null
  const search = query['search'] ?? ''
  const list = usePages(
    'publishing.readersOfStore',
    { id, store, order: isRequired ? 'acknowledged' : 'read', ...(search === '' ? {} : { keyword: search }) },
    { enabled: notice !== undefined },
  )
  const { remind, isPending, error } = useRemind(id)
  const canRemind = isRequired && notice?.state === 'published' && list.items.some((one) => one.acknowledgedAt === null)
  return (
    <>
      <BackLink text={texts.readers.backToNotice} onPress={() => go(['notices', id])} />
      <PageHead
        title={texts.readers.users}
        text={useTitle(notice ?? { texts: [] })}
        actions={
          canRemind && (
            <Button tone="primary" isPending={isPending} onPress={() => remind([store])}>
              {texts.readers.remindSelected('1', 1)}
            </Button>
          )
        }
      >
        <Problem error={error} />
        <Tools>
          <SearchField label={texts.readers.findUser} search={search} onSearch={(search) => setQuery({ search })} />
        </Tools>
        <PagedRows<Reader>
          label={texts.readers.users}
          list={list}
          columns={useColumns(isRequired)}
          keyOf={(reader) => reader.id}
          empty={
            <Nothing search={search} text={texts.readers.noUsers} onShowAll={() => setQuery({ search: undefined })} />
          }
        />
      </PageHead>
    </>
  )
}

function useColumns(isRequired: boolean): Column<Reader>[] {
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
