import { Button } from '@foyer/ui'
import { BackLink, Nothing, PagedRows, PageHead, Problem, SearchField, Tools } from '../../components/index.ts'
import { useData, usePages } from '../../queries.ts'
import { useAddress } from '../../use-address.ts'
import { Choice } from '../choice.tsx'
import { useNoticesTexts } from '../texts/index.ts'
import { type Reader, useReaderColumns } from './reader-columns.tsx'
import { useRemind } from './use-remind.ts'
import { useTitle } from './use-title.ts'
import { WITHOUT_STORE } from './users-path.ts'

const READER_STATES = ['unread', 'read', 'acknowledged'] as const

/** Everyone in the audience of a notice, or those without a store, by what they have done. */
export function UsersPage({ id }: { readonly id: string }) {
  const texts = useNoticesTexts()
  const { query, go, setQuery } = useAddress()
  const { data: notice } = useData('publishing.notice', { id })
  const isRequired = notice?.acknowledgeBy !== null
  const onlyWithoutStore = query['place'] === WITHOUT_STORE.place
  const state = READER_STATES.find((one) => one === query['state'])
  const search = query['search'] ?? ''
  const list = usePages(
    'publishing.readersOfNotice',
    {
      ...{ id, order: isRequired ? 'acknowledged' : 'read' },
      ...(search === '' ? {} : { keyword: search }),
      ...(state === undefined ? {} : { state }),
      ...(onlyWithoutStore ? { withoutStore: 'true' } : {}),
    },
    { enabled: notice !== undefined },
  )
  return (
    <>
      <BackLink text={texts.readers.backToNotice} onPress={() => go(['notices', id])} />
      <PageHead
        title={onlyWithoutStore ? texts.readers.withoutStore : texts.readers.users}
        text={useTitle(notice ?? { texts: [] })}
        actions={onlyWithoutStore && isRequired && notice?.state === 'published' && <RemindWithoutStore id={id} />}
      >
        <Tools>
          <SearchField label={texts.readers.findUser} search={search} onSearch={(search) => setQuery({ search })} />
          <StateChoice
            isRequired={isRequired}
            state={state}
            onChoose={(value) => setQuery({ state: value === 'all' ? undefined : value })}
          />
        </Tools>
        <PagedRows<Reader>
          label={texts.readers.users}
          list={list}
          columns={useReaderColumns(isRequired)}
          keyOf={(reader) => reader.id}
          empty={
            <Nothing
              search={search}
              text={state === undefined ? texts.readers.noAudience : texts.readers.noneInState}
              onShowAll={() => setQuery({ search: undefined, state: undefined })}
            />
          }
        />
      </PageHead>
    </>
  )
}

type State = (typeof READER_STATES)[number] | 'all'

interface StateChoiceProps {
  readonly isRequired: boolean
  readonly state: State | undefined
  readonly onChoose: (state: State) => void
}

function StateChoice({ isRequired, state, onChoose }: StateChoiceProps) {
  const { all, readers } = useNoticesTexts()
  const { legend } = readers
  const texts: Record<State, string> = {
    ...{ all, unread: legend.open, acknowledged: legend.acknowledged },
    read: isRequired ? legend.read : legend.readOnly,
  }
  const options = (['all', ...READER_STATES] as const)
    .filter((value) => isRequired || value !== 'acknowledged')
    .map((value) => ({ value, text: texts[value] }))
  return <Choice label={readers.whichUsers} hideLabel options={options} value={state ?? 'all'} onChange={onChoose} />
}

function RemindWithoutStore({ id }: { readonly id: string }) {
  const { readers } = useNoticesTexts()
  const { remind, isPending, error } = useRemind(id)
  return (
    <>
      <Problem error={error} />
      <Button tone="primary" isPending={isPending} onPress={() => remind({ withoutStore: true })}>
        {readers.remindWithoutStore}
      </Button>
    </>
  )
}
