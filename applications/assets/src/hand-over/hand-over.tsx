import { Button } from '@foyer/ui'
import { useState } from 'react'
import type { AssetDetails } from '../../shared/asset.ts'
import { fieldsOf, Problem } from '../components/index.ts'
import { useAssetChange } from '../queries.ts'
import { START } from '../route.ts'
import { useTexts, useTimeZone } from '../texts/index.ts'
import { useRoute } from '../use-route.ts'
import { ColleagueStep } from './colleague-step.tsx'
import { DueField, type DueValue } from './due-field.tsx'
import { firstDueAt } from './due-times.ts'
import { FromTo } from './from-to.tsx'
import css from './hand-over.module.css'
import { HandOverButtons } from './hand-over-buttons.tsx'
import type { useColleague } from './use-colleague.ts'

interface Props {
  readonly asset: AssetDetails
  readonly chosen: ReturnType<typeof useColleague>
  readonly onEntered: (text: string) => void
  readonly onDone: () => void
}

/** An asset, who has it, who gets it, until when, and the buttons within reach of the thumb. */
export function HandOver({ asset, chosen, onEntered, onDone }: Props) {
  const texts = useTexts()
  const timeZone = useTimeZone()
  const [due, setDue] = useState<DueValue>(() => ({ due: firstDueAt(new Date(), timeZone), other: '' }))
  const [attempts, setAttempts] = useState(0)
  const change = useAssetChange(asset.id)
  const problems = fieldsOf(change.error)
  const choose = (value: DueValue): void => {
    setDue(value)
    setAttempts(0)
  }
  const clearColleague = (): void => {
    chosen.clear()
    setAttempts(0)
  }
  const { state } = asset
  const possible = state === 'available' || state === 'assigned'
  return (
    <div className={css.step}>
      <p className={css.asset}>
        <b>{asset.code}</b>
        <span>{asset.name}</span>
      </p>
      {!possible && <p className={css.problem}>{texts.cannot[state]}</p>}
      {possible && <ColleagueStep chosen={chosen} problems={problems} onEntered={onEntered} />}
      <FromTo asset={asset} colleague={possible ? chosen.colleague : undefined} />
      {possible && chosen.colleague && (
        <DueField value={due} attempts={attempts} onChange={choose} problem={problems.get('dueAt')} />
      )}
      <Problem error={change.error} />
      <HandOverButtons
        {...{ asset, change, due, onDone }}
        colleague={possible ? chosen.colleague : undefined}
        onDueMissing={() => setAttempts((before) => before + 1)}
      />
      <Others code={asset.code} onOtherColleague={chosen.colleague && clearColleague} />
    </div>
  )
}

interface OthersProps {
  readonly code: string
  readonly onOtherColleague: (() => void) | undefined
}

function Others({ code, onOtherColleague }: OthersProps) {
  const texts = useTexts()
  const [, go] = useRoute()
  return (
    <div className={css.others}>
      {onOtherColleague && (
        <Button tone="quiet" onPress={onOtherColleague}>
          {texts.notColleague}
        </Button>
      )}
      <Button tone="quiet" onPress={() => go({ code: undefined })}>
        {texts.otherAsset}
      </Button>
      <Button tone="quiet" onPress={() => go({ ...START, code })}>
        {texts.openAsset}
      </Button>
    </div>
  )
}
