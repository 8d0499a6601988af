import type { AuditChain } from '@foyer/contract/administration'
import { Button, StateMark } from '@foyer/ui'
import { Failure } from '../components/index.ts'
import { useData } from '../queries.ts'
import { useNumber } from '../texts/index.ts'
import css from './audit.module.css'
import { useTime } from './event-texts.ts'
import { useAuditTexts } from './texts/index.ts'

const TONES = { intact: 'good', damaged: 'bad' } as const

/** Whether the newest links of the chain are intact, and up to when. */
export function ChainState() {
  const { chain: texts } = useAuditTexts()
  const chain = useData('administration.auditChain', {})
  const state = useStateText()
  if (chain.isError && !chain.data) return <Failure error={chain.error} onRetry={() => void chain.refetch()} />
  const shown = chain.isFetching ? undefined : chain.data
  return (
    <div className={css.verified}>
      <p role="status">
        <StateMark tone={shown ? TONES[shown.state] : 'neutral'}>{shown ? state(shown) : texts.verifying}</StateMark>
      </p>
      <Button tone="quiet" isPending={chain.isFetching} onPress={() => void chain.refetch()}>
        {texts.again}
      </Button>
    </div>
  )
}

function useStateText(): (chain: AuditChain) => string {
  const { chain: texts } = useAuditTexts()
  const time = useTime({ dateStyle: 'medium', timeStyle: 'medium' })
  const number = useNumber()
  return ({ state, until, checked }) => {
    if (state === 'damaged') return `${texts.broken}. ${texts.changedText}`
    return until === null ? texts.empty : `${texts.verified(time(until))}. ${texts.checked(number(checked))}`
  }
}
