import { Button } from '@foyer/ui'
import { BackLink, Nothing, PagedRows, PageHead, Problem, SearchField, Tools } from '../../components/index.ts'
import { useData, usePages } from '../../queries.ts'
import { useAddress } from '../../use-address.ts'
import { useNoticesTexts } from '../texts/index.ts'
import { type Reader, useReaderColumns } from './reader-columns.tsx'
import { useRemind } from './use-remind.ts'
import { useTitle } from './use-title.ts'

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
            <Button tone="primary" isPending={isPending} onPress={() => remind({ stores: [store] })}>
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
          columns={useReaderColumns(isRequired)}
          keyOf={(reader) => reader.id}
          empty={
            <Nothing search={search} text={texts.readers.noUsers} onShowAll={() => setQuery({ search: undefined })} />
          }
        />
      </PageHead>
    </>
  )
}
