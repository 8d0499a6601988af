import type { ConnectedProvider, ProviderReport } from '@foyer/contract/single-sign-on'
import { Button } from '@foyer/ui'
import { Problem } from '../../components/index.ts'
import { useChange } from '../../queries.ts'
import { useNumber } from '../../texts/index.ts'
import css from '../sign-in.module.css'
import { useSignInTexts } from '../texts/index.ts'

interface Props {
  readonly provider: ConnectedProvider
  readonly report: ProviderReport | undefined
  readonly onReport: (report: ProviderReport) => void
  /** Is something changed that is not saved? The test does not use it. */
  readonly isUnsaved: boolean
}

/** The test of a provider: each check, and what to do about those that failed. */
export function TestPanel({ provider, report, onReport, isUnsaved }: Props) {
  const texts = useSignInTexts().provider.test
  const test = useChange('providers.testProvider')
  const run = () => test.mutate({ key: provider.key }, { onSuccess: onReport })
  return (
    <section className={css.panel} aria-label={texts.title}>
      <div role="status">
        <h2>{report ? <Result report={report} /> : texts.title}</h2>
        <p>{resultText()}</p>
      </div>
      {report && <Steps report={report} />}
      {isUnsaved && <p>{texts.unsaved}</p>}
      <Problem error={test.error} />
      <Button tone={report?.passed ? 'plain' : 'primary'} isPending={test.isPending} onPress={run}>
        {report ? texts.again : texts.start}
      </Button>
    </section>
  )

  function resultText(): string {
    if (test.isPending) return texts.running
    return report?.passed && !provider.enabled ? texts.passedText : texts.text
  }
}

function Result({ report: { passed, checks } }: { readonly report: ProviderReport }) {
  const texts = useSignInTexts().provider.test
  const number = useNumber()
  if (passed) return checks.some(({ result }) => result === 'warning') ? texts.warnings : texts.passed
  const step = checks.findIndex(({ result }) => result === 'failed') + 1
  return texts.failed(number(step), number(checks.length))
}

const MARKS = { passed: '✓', warning: '!', failed: '✕', skipped: '–' } as const

function Steps({ report }: { readonly report: ProviderReport }) {
  const texts = useSignInTexts().provider.test
  return (
    <ol className={css.steps}>
      {report.checks.map(({ check, result, detail }) => (
        <li key={check} className={css.step} data-result={result}>
          <i aria-hidden="true">{MARKS[result]}</i>
          <span>
            <b>{texts.checks[check]}</b>: {texts.results[result]}
          </span>
          {(result === 'failed' || result === 'warning') && (
            <>
              <small lang="en">{detail}</small>
              <div className={css.remedy}>
                <b>{texts.remedy}</b>
                <div>{texts.remedies[check]}</div>
              </div>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
