import type { SignedInSession } from '@foyer/contract/monitoring'
import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import {
  BackLink,
  type Column,
  ConfirmDialog,
  NameCell,
  Nothing,
  PagedRows,
  PageHead,
  SearchField,
  Tools,
} from '../components/index.ts'
import { useChange, usePages } from '../queries.ts'
import { useInstant } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import { usePlatformTexts } from './texts/index.ts'

/** Who is signed in now, with a search. A session can be ended. */
export function SignedInPage() {
  const { signedIn: texts } = usePlatformTexts()
  const { query, setQuery, go } = useAddress()
  const [ending, setEnding] = useState<SignedInSession>()
  const search = query['search'] ?? ''
  const list = usePages('monitoring.signedIn', search === '' ? {} : { keyword: search })
  return (
    <>
      <BackLink text={texts.back} onPress={() => go(['platform'])} />
      <PageHead title={texts.title} text={texts.text}>
        <Tools>
          <SearchField label={texts.search} search={search} onSearch={(typed) => setQuery({ search: typed })} />
        </Tools>
        <PagedRows
          label={texts.list}
          list={list}
          columns={useColumns(setEnding)}
          keyOf={({ id }) => id}
          empty={<Nothing search={search} text={texts.none} onShowAll={() => setQuery({ search: '' })} />}
        />
        {ending && <EndDialog session={ending} onClose={() => setEnding(undefined)} />}
      </PageHead>
    </>
  )
}

function EndDialog({ session, onClose }: { readonly session: SignedInSession; readonly onClose: () => void }) {
  const { signedIn: texts } = usePlatformTexts()
  const shell = useShell()
  const change = useChange('administration.endSession', ['monitoring.signedIn', 'monitoring.platform'])
  const end = (): void =>
    change.mutate(
      { id: session.user.id, session: session.id },
      {
        onSuccess() {
          shell.notify(texts.ended)
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={texts.confirm(session.user.displayName)}
      text={texts.confirmText}
      action={texts.endSession}
      isPending={change.isPending}
      error={change.error}
      onConfirm={end}
      onClose={onClose}
    />
  )
}

function useColumns(onEnd: (session: SignedInSession) => void): readonly Column<SignedInSession>[] {
  const { signedIn: texts } = usePlatformTexts()
  const { user, store, device, since, active, end } = texts.columns
  const instant = useInstant()
  return [
    {
      ...{ title: user, width: '1.5fr', narrow: 'name' },
      cell: (one) => <NameCell name={one.user.displayName} text={`${one.user.username} · ${one.organisation.name}`} />,
    },
    { ...{ title: store, width: '1.2fr', narrow: 'hidden' }, cell: (one) => one.store?.name ?? texts.noStore },
    {
      ...{ title: device, width: '1.2fr', narrow: 'text' },
      cell: ({ device: { browser, system } }) =>
        [browser, system].filter((text) => text !== '').join(', ') || texts.unknownDevice,
    },
    { ...{ title: since, width: '1.1fr', narrow: 'hidden' }, cell: ({ createdAt }) => instant(createdAt) },
    { ...{ title: active, width: '1.1fr', narrow: 'end' }, cell: ({ lastActiveAt }) => instant(lastActiveAt) },
    {
      ...{ title: end, width: '0.9fr', narrow: 'state' },
      cell: (one) =>
        one.current ? (
          texts.current
        ) : (
          <Button tone="quiet" aria-label={texts.endOf(one.user.displayName)} onPress={() => onEnd(one)}>
            {texts.end}
          </Button>
        ),
    },
  ]
}
