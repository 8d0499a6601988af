import { Button, Form } from '@foyer/ui'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
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
import { useHandOver } from './use-hand-over.ts'

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
  const [isDueMissing, setDueMissing] = useState(false)
  const change = useAssetChange(asset.id)
  const problems = fieldsOf(change.error)
  const choose = (value: DueValue): void => {
    setDue(value)
    setDueMissing(false)
  }
  const clearColleague = (): void => {
    chosen.clear()
    setDueMissing(false)
  }
  const { state } = asset
  const possible = state === 'available' || state === 'assigned'
  const colleague = possible ? chosen.colleague : undefined
  const handOver = useHandOver({ asset, change, due, onDone, onDueMissing: () => setDueMissing(true) })
  return (
    <div className={css.step}>
      <p className={css.asset}>
        <b>{asset.code}</b>
        <span>{asset.name}</span>
      </p>
      {!possible && <p className={css.problem}>{texts.cannot[state]}</p>}
      <FormOf onSubmit={colleague && (() => handOver(colleague))}>
        {possible && <ColleagueStep chosen={chosen} problems={problems} onEntered={onEntered} />}
        <FromTo asset={asset} colleague={colleague} />
        {colleague && (
          <DueField value={due} isMissing={isDueMissing} onChange={choose} problem={problems.get('dueAt')} />
        )}
        <Problem error={change.error} />
        <HandOverButtons {...{ asset, colleague, change, onDone }} />
      </FormOf>
      <Others code={asset.code} onOtherColleague={chosen.colleague && clearColleague} />
    </div>
  )
}

interface FormOfProps {
  /** Undefined while no colleague is chosen: codes are then entered in a form of their own. */
  readonly onSubmit: (() => void) | undefined
  readonly children: ReactNode
}

function FormOf({ onSubmit, children }: FormOfProps) {
  if (!onSubmit) return children
  return (
    <Form className={css.step} onSubmit={onSubmit} onKeyDown={ignoreEnterInField}>
      {children}
    </Form>
  )
}

/** Scanners end with Enter. A press of the button hands over, and no scan does. */
function ignoreEnterInField(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
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
