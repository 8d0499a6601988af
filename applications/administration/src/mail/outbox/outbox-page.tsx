import type { MailState } from '@foyer/contract/administration'
import { Button } from '@foyer/ui'
import { BackLink, Failure, PageHead, SelectField, Skeleton, Tools } from '../../components/index.ts'
import { usePages } from '../../queries.ts'
import { useTexts } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { AllFailed } from './all-failed.tsx'
import { MailItem } from './mail-item.tsx'
import css from './outbox.module.css'
import { useOutboxTexts } from './texts/index.ts'

const STATES = ['failed', 'waiting', 'sent'] as const satisfies readonly MailState[]

/** The mails of the platform in one state. Failed ones come first: only they need someone. */
export function OutboxPage() {
  const texts = useOutboxTexts()
  const { go, query, setQuery } = useAddress()
  const state = STATES.find((one) => one === query['state']) ?? 'failed'
  return (
    <>
      <BackLink text={texts.back} onPress={() => go(['mail'])} />
      <PageHead title={texts.title} text={texts.text}>
        <Tools>
          <SelectField
            label={texts.state}
            value={state}
            options={STATES.map((value) => ({ value, name: texts.states[value] }))}
            onChange={(chosen) => setQuery({ state: chosen })}
          />
        </Tools>
        <Mails key={state} state={state} />
      </PageHead>
    </>
  )
}

function Mails({ state }: { readonly state: MailState }) {
  const texts = useOutboxTexts()
  const common = useTexts()
  const list = usePages('administration.outbox', { state })
  return (
    <>
      {list.isPending && <Skeleton label={common.loading} />}
      {list.isError && list.error && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && list.items.length === 0 && <p>{texts.none[state]}</p>}
      {state === 'failed' && list.items.length > 0 && <AllFailed />}
      {list.items.length > 0 && (
        <ul className={css.mails} aria-label={texts.list}>
          {list.items.map((mail) => (
            <MailItem key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {common.more}
        </Button>
      )}
    </>
  )
}
