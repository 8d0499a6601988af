import type { FirstRun, FirstStep } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { Failure, PageHead, Problem, Skeleton } from '../components/index.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import css from './first-run.module.css'
import { StepItem } from './step-item.tsx'
import { useFirstRunTexts } from './texts/index.ts'
import { nextStep, STEPS, useFirstRun } from './use-first-run.ts'

/** What a new platform needs, step by step. Each is done, skipped or resumed, in any order. */
export function FirstRunPage() {
  const texts = useFirstRunTexts()
  const common = useTexts()
  const { run, mark } = useFirstRun()
  if (run.data) return <Opened run={run.data} mark={mark} />
  return (
    <PageHead title={texts.title}>
      {run.error ? (
        <Failure error={run.error} onRetry={() => void run.refetch()} />
      ) : (
        <Skeleton label={common.loading} />
      )}
    </PageHead>
  )
}

interface OpenedProps {
  readonly run: FirstRun
  readonly mark: ReturnType<typeof useFirstRun>['mark']
}

function Opened({ run, mark }: OpenedProps) {
  const texts = useFirstRunTexts()
  const number = useNumber()
  const done = STEPS.filter((step) => run.steps[step] === 'done').length
  return (
    <PageHead
      title={texts.title}
      text={run.open ? texts.progress(number(done), number(STEPS.length)) : texts.closed}
      actions={run.open && <CloseButton run={run} mark={mark} />}
    >
      <Problem error={mark.error} />
      <div className={css.columns}>
        <Progress done={done} />
        <StepList run={run} mark={mark} />
      </div>
    </PageHead>
  )
}

/** Closes the first steps for ever. */
function CloseButton({ mark }: OpenedProps) {
  const texts = useFirstRunTexts()
  const shell = useShell()
  const { go } = useAddress()
  const close = (): void =>
    mark.mutate(
      { dismiss: true },
      {
        onSuccess() {
          shell.notify(texts.dismissed)
          go([])
        },
      },
    )
  return (
    <Button tone="quiet" isPending={mark.isPending && mark.variables.dismiss === true} onPress={close}>
      {texts.dismiss}
    </Button>
  )
}

/** The arch fills with light, step by step. The sentence at the top says the same. */
function Progress({ done }: { readonly done: number }) {
  const texts = useFirstRunTexts()
  const number = useNumber()
  return (
    <div className={css.progress} aria-hidden="true">
      <div className={css.arch} data-done={done}>
        <i />
        <b>{texts.ofSteps(number(done), number(STEPS.length))}</b>
      </div>
      <p>{texts.note}</p>
    </div>
  )
}

function StepList({ run, mark }: OpenedProps) {
  const { query, setQuery } = useAddress()
  // The first open step of the arrival stays open once it is done, because there may be more to do in it.
  const [first] = useState(() => nextStep(run))
  const current = STEPS.find((step) => step === query['step']) ?? first
  const [visited, setVisited] = useState<ReadonlySet<FirstStep>>(new Set(current ? [current] : []))
  const open = (step: FirstStep | undefined): void => {
    if (step === undefined) return
    setVisited((before) => new Set([...before, step]))
    setQuery({ step })
  }
  return (
    <ol className={css.steps}>
      {STEPS.map((step, index) => (
        <StepItem
          key={step}
          {...{ step, index, next: nextStep(run, step) }}
          state={run.steps[step]}
          isCurrent={step === current}
          isVisited={step === current || visited.has(step)}
          isPending={mark.isPending && mark.variables.steps?.[step] !== undefined}
          onOpen={open}
          onMark={(as) =>
            mark.mutate({ steps: { [step]: as } }, { onSuccess: (changed) => open(nextStep(changed, step)) })
          }
        />
      ))}
    </ol>
  )
}
