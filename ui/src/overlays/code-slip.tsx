import css from './code-slip.module.css'

export interface CodeSlipProps {
  /** What the slip is, for screen readers. */
  readonly label: string
  /** The language of the texts, if it is not that of the page. */
  readonly language?: string | undefined
  readonly organisation: string
  readonly code: string
  /** Whose code it is, and how long it is valid. */
  readonly facts: readonly string[]
  /** What its user does with it, one after the other. */
  readonly steps: readonly string[]
}

/** A one-time code on a slip to hand over, with what to do next. A page that shows it prints the slip and nothing else. */
export function CodeSlip({ label, language, organisation, code, facts, steps }: CodeSlipProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element is a slip.
    <div className={css.slip} role="group" aria-label={label} lang={language}>
      <b>{organisation}</b>
      <code translate="no">{code}</code>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
