import { lazy, Suspense, useId } from 'react'
import type { StartTime } from '../draft/index.ts'
import { useBatchTexts } from '../texts/index.ts'
import css from './components.module.css'

/** The calendar is large, and needed only at a time. */
const StartField = lazy(() => import('./start-field.tsx'))

interface Props {
  readonly start: 'now' | 'atTime'
  readonly from: StartTime | null
  readonly problem: string | undefined
  readonly onChange: (patch: { readonly start?: 'now' | 'atTime'; readonly from?: StartTime | null }) => void
}

const STARTS = ['now', 'atTime'] as const

/** At once, or at a time on the clock of the store. */
export function StartFields({ start, from, problem, onChange }: Props) {
  const texts = useBatchTexts()
  const name = useId()
  return (
    <>
      <fieldset className={css.starts}>
        <legend>{texts.when}</legend>
        <div>
          {STARTS.map((one) => (
            <label key={one}>
              <input type="radio" name={name} checked={one === start} onChange={() => onChange({ start: one })} />
              <span>{texts[one]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {start === 'atTime' && (
        <Suspense fallback={<div className={css.fieldSkeleton} />}>
          <StartField {...{ from, problem }} onChange={(next) => onChange({ from: next })} />
        </Suspense>
      )}
    </>
  )
}
