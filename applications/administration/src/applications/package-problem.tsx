import { ProblemMessage } from '@foyer/ui'
import { type FieldProblem, fieldProblems, reasonOf } from '../calls.ts'
import { Problem } from '../components/index.ts'
import css from './applications.module.css'
import { type Texts, useApplicationsTexts } from './texts/index.ts'

/** Why a package or a release was not accepted: in a sentence where there is one, else as the gateway says it. */
export function PackageProblem({ error }: { readonly error: Error | null }) {
  const texts = useApplicationsTexts()
  const problems = fieldProblems(error)
  if (problems.length === 0) return <Problem error={error} text={reasonText(texts, reasonOf(error))} />
  return (
    <ProblemMessage>
      {texts.packageInvalid}{' '}
      {problems.map((problem) => (
        <FieldLine key={`${problem.path} ${problem.problem}`} {...problem} />
      ))}
    </ProblemMessage>
  )
}

function FieldLine({ path, problem }: FieldProblem) {
  const texts = useApplicationsTexts()
  if (path === 'manifest.minimumShell') return <span className={css.field}>{texts.needsNewerShell}</span>
  return (
    <span className={css.field} lang="en">
      {path !== '' && <b>{path}</b>} {problem}
    </span>
  )
}

function reasonText(texts: Texts, reason: string | undefined): string | undefined {
  if (reason === 'VERSION_TAKEN') return texts.versionTaken
  if (reason === 'ORIGIN_NOT_ALLOWED') return texts.originNotAllowed
  if (reason === 'ORIGIN_FAILED') return texts.originFailed
  return undefined
}
