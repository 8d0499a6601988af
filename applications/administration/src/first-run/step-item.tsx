import type { FirstStep, FirstStepState } from '@foyer/contract/administration'
import { Button } from '@foyer/ui'
import { useEffect, useRef } from 'react'
import { useNumber } from '../texts/index.ts'
import css from './first-run.module.css'
import { STEP_FORMS } from './steps/index.ts'
import { useFirstRunTexts } from './texts/index.ts'

/** Steps that may be right without a change. */
const RIGHT_AS_SHIPPED: ReadonlySet<FirstStep> = new Set(['organisation', 'branding', 'languages'])

interface Props {
  readonly step: FirstStep
  readonly index: number
  readonly state: FirstStepState
  /** The step that is to be done after this one. */
  readonly next: FirstStep | undefined
  readonly isCurrent: boolean
  /** It was shown: its form stays, so that nothing typed is lost. */
  readonly isVisited: boolean
  readonly isPending: boolean
  readonly onOpen: (step: FirstStep | undefined) => void
  readonly onMark: (as: 'done' | 'skipped') => void
}

/** One step: its number and state, and the form of the console while it is the current one. */
export function StepItem(props: Props) {
  const { step, index, state, isCurrent, isVisited } = props
  const texts = useFirstRunTexts()
  const heading = useFocusOnOpening(isCurrent)
  const number = useNumber()
  const { title, text } = texts.steps[step]
  const Form = STEP_FORMS[step]
  return (
    <li data-state={state} aria-current={isCurrent ? 'step' : undefined}>
      <header className={css.head}>
        <span className={css.mark}>{state === 'done' ? <Tick /> : number(index + 1)}</span>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p>{text}</p>
          {state !== 'open' && <p className={css.state}>{texts[state]}</p>}
        </div>
        {!isCurrent && <OpenButton {...props} />}
      </header>
      {isVisited && (
        <div className={css.body} hidden={!isCurrent}>
          <Form />
          <Foot {...props} />
        </div>
      )}
    </li>
  )
}

function OpenButton({ step, state, onOpen }: Props) {
  const texts = useFirstRunTexts()
  const { title } = texts.steps[step]
  const label = { open: texts.start, skipped: texts.resume, done: texts.change }[state](title)
  return (
    <Button tone="quiet" aria-label={label} onPress={() => onOpen(step)}>
      {texts.buttons[state]}
    </Button>
  )
}

/** Leaves the step: done, as it is, or skipped. */
function Foot({ step, state, next, isPending, onOpen, onMark }: Props) {
  const texts = useFirstRunTexts()
  if (state === 'done')
    return (
      next !== undefined && (
        <div className={css.foot}>
          <Button tone="primary" onPress={() => onOpen(next)}>
            {texts.next}
          </Button>
        </div>
      )
    )
  return (
    <div className={css.foot}>
      {RIGHT_AS_SHIPPED.has(step) && (
        <Button isPending={isPending} onPress={() => onMark('done')}>
          {texts.keep}
        </Button>
      )}
      <Button tone="quiet" isPending={isPending} onPress={() => onMark('skipped')}>
        {texts.skip}
      </Button>
    </div>
  )
}

/** The heading gets the focus when the user opens the step, and not when the page opens. */
function useFocusOnOpening(isCurrent: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasCurrent = useRef(isCurrent)
  useEffect(() => {
    if (isCurrent && !wasCurrent.current) heading.current?.focus()
    wasCurrent.current = isCurrent
  }, [isCurrent])
  return heading
}

function Tick() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="m5 12.6 4.6 4.4L19 7.4" />
    </svg>
  )
}
