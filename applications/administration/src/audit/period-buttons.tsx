import { useShellState } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useAddress } from '../use-address.ts'
import type { Filters } from './filters.ts'
import { PERIODS, periodOf } from './periods.ts'
import { useAuditTexts } from './texts/index.ts'

/** The periods that are looked at most, with one press; another press removes the period. */
export function PeriodButtons({ filters }: { readonly filters: Filters }) {
  const texts = useAuditTexts()
  const { setQuery } = useAddress()
  const timeZone = useShellState(({ user }) => user.timeZone)
  return PERIODS.map((period) => {
    const { from, to } = periodOf(period, Date.now(), timeZone)
    const isChosen = filters.from === from && filters.to === to
    return (
      <Button
        key={period}
        tone={isChosen ? 'primary' : 'plain'}
        aria-pressed={isChosen}
        onPress={() => setQuery(isChosen ? { from: undefined, to: undefined } : { from, to })}
      >
        {texts.periods[period]}
      </Button>
    )
  })
}
