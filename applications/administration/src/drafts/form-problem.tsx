import { isConflict } from '../calls.ts'
import { Problem } from '../components/index.ts'
import { useTexts } from '../texts/index.ts'
import css from './form-problem.module.css'
import type { FormDraft } from './use-form-draft.ts'

/** The label of each field in which two can change different things, and the text of its value. */
export type FieldLabels<Values> = {
  readonly [Name in keyof Values]?: readonly [label: string, textOf?: (value: Values[Name]) => string]
}

interface Props<Values> {
  readonly form: FormDraft<Values>
  readonly error: Error | null
  readonly labels: FieldLabels<Values>
}

/** Why a form was not saved. After a conflict, also what someone else has saved in the fields that were typed. */
export function FormProblem<Values extends object>({ form: { collisions }, error, labels }: Props<Values>) {
  const texts = useTexts()
  const names = (Object.keys(collisions) as (keyof Values)[]).filter((name) => name in labels)
  const textOf = <Name extends keyof Values>(name: Name): string => {
    const value = collisions[name] as Values[Name]
    return labels[name]?.[1]?.(value) ?? String(value)
  }
  return (
    <>
      <Problem error={error} text={isConflict(error) ? texts.conflict : undefined} />
      {names.length > 0 && (
        <section className={css.collisions} aria-label={texts.savedMeanwhile}>
          <p>{texts.savedMeanwhile}</p>
          <dl>
            {names.map((name) => (
              <div key={String(name)}>
                <dt>{labels[name]?.[0]}</dt>
                <dd translate="no">{textOf(name) || texts.empty}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}
