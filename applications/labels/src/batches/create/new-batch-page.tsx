import { Failure, PageHead } from '../../components/index.ts'
import { useCanChange } from '../../use-can-change.ts'
import { useDraft } from '../draft/index.ts'
import { Link } from '../link.tsx'
import { LIST_PATH } from '../path.ts'
import { useBatchTexts } from '../texts/index.ts'
import css from './create.module.css'
import { FileField } from './file-field.tsx'
import { PlanForm } from './plan-form.tsx'
import { Report } from './report.tsx'
import { Template } from './template.tsx'

/** A new price change: a file is chosen, checked whole, and confirmed with its plan. */
export function NewBatchPage() {
  const texts = useBatchTexts()
  const canChange = useCanChange()
  return (
    <div className={css.page}>
      <Link path={LIST_PATH} className={css.back}>
        {texts.back}
      </Link>
      <PageHead title={texts.create} text={canChange ? texts.fileExplains : texts.onlyReading} />
      {canChange && <Steps />}
    </div>
  )
}

function Steps() {
  const texts = useBatchTexts()
  const { draft, checking, checkAgain } = useDraft()
  const { check } = draft
  return (
    <div className={css.steps}>
      <FileField />
      {!draft.file && <Template />}
      {checking.isPending && <div role="status" aria-label={texts.checking} className={css.skeleton} />}
      {checking.error && <Failure text={texts.notChecked} error={checking.error} onRetry={checkAgain} />}
      {check && check.unusedColumns.length > 0 && <p>{texts.unusedColumns(check.unusedColumns.join(', '))}</p>}
      {check && !check.plan && <Report check={check} />}
      {check?.plan && <PlanForm plan={check.plan} />}
    </div>
  )
}
