import { Button } from '@foyer/ui'
import { useState } from 'react'
import {
  type Column,
  Filters,
  NameCell,
  Nothing,
  PagedRows,
  PageHead,
  SearchField,
  Tools,
} from '../../components/index.ts'
import { type ItemOf, usePages } from '../../queries.ts'
import { useInstant } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { Choice } from '../choice.tsx'
import { NoticeState, NoticeTypeName } from '../notice-state.tsx'
import { TemplatesDialog } from '../templates-dialog.tsx'
import { useNoticesTexts } from '../texts/index.ts'

const STATES = ['draft', 'scheduled', 'published', 'ended', 'withdrawn'] as const
type Item = ItemOf<'publishing.notices'>

/** All drafts and notices that the administrator may see. */
export function NoticesPage() {
  const texts = useNoticesTexts()
  const { query, go, setQuery } = useAddress()
  const [choosing, setChoosing] = useState(false)
  const state = STATES.find((one) => one === query['state'])
  const search = query['search'] ?? ''
  const options = [
    { value: 'all' as const, text: texts.all },
    ...STATES.map((value) => ({ value, text: texts.states[value] })),
  ]
  return (
    <PageHead
      title={texts.title}
      actions={
        <>
          <Button tone="quiet" onPress={() => setChoosing(true)}>
            {texts.templates.use}
          </Button>
          <Button tone="primary" onPress={() => go(['notices', 'new'])}>
            {texts.create}
          </Button>
        </>
      }
    >
      <Tools>
        <SearchField label={texts.search} search={search} onSearch={(search) => setQuery({ search })} />
        <Filters count={Number(state !== undefined)}>
          <Choice
            label={texts.filter}
            hideLabel
            options={options}
            value={state ?? 'all'}
            onChange={(value) => setQuery({ state: value === 'all' ? undefined : value })}
          />
        </Filters>
      </Tools>
      <NoticeRows search={search} state={state} />
      {choosing && (
        <TemplatesDialog
          onUse={(template) => go(['notices', 'new'], { template })}
          onClose={() => setChoosing(false)}
        />
      )}
    </PageHead>
  )
}

interface RowsProps {
  readonly search: string
  readonly state: (typeof STATES)[number] | undefined
}

function NoticeRows({ search, state }: RowsProps) {
  const texts = useNoticesTexts()
  const { go, hrefOf, setQuery } = useAddress()
  const list = usePages('publishing.notices', {
    ...(search === '' ? {} : { keyword: search }),
    ...(state === undefined ? {} : { state }),
  })
  const columns = useColumns()
  return (
    <PagedRows<Item>
      label={texts.list}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ id }) => ({ href: hrefOf(['notices', id]), open: () => go(['notices', id]) })}
      empty={
        <Nothing
          search={search}
          text={state === undefined ? texts.none : texts.noneIn}
          onShowAll={() => setQuery({ search: undefined, state: undefined })}
        />
      }
    />
  )
}

function useColumns(): Column<Item>[] {
  const texts = useNoticesTexts()
  const instant = useInstant()
  const { title, type, state, date } = texts.columns
  const dateOf = ({ publishAt, createdAt }: Item) => instant(publishAt ?? createdAt)
  return [
    {
      title,
      width: '2.6fr',
      narrow: 'name',
      cell: (notice) => <NameCell name={notice.title} text={texts.by(notice.createUser)} />,
    },
    { title: type, width: '0.8fr', narrow: 'text', cell: (notice) => <NoticeTypeName type={notice.type} /> },
    { title: state, width: '0.9fr', narrow: 'state', cell: (notice) => <NoticeState state={notice.state} /> },
    { title: date, width: '1.2fr', narrow: 'end', cell: dateOf },
  ]
}
