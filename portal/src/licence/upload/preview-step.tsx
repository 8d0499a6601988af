import type { LicenceStatus } from '@foyer/contract/licence'
import { Button, CheckIcon, Note } from '../../components/index.ts'
import { FormattedMessage } from '../../errors/index.ts'
import { useTranslator } from '../../languages/index.ts'
import { useSessionState } from '../../session/index.ts'
import { LicenceIcon } from '../icons.tsx'
import { ChangeTable } from './change-table.tsx'
import { Effects } from './effects.tsx'
import { kilobytes } from './file-problem.ts'
import { StepHeading } from './step-heading.tsx'
import css from './upload.module.css'
import type { LicenceUpload, UploadStep } from './use-licence-upload.ts'

type Preview = Extract<UploadStep, { at: 'preview' }>

interface PreviewStepProps {
  readonly step: Preview
  readonly status: LicenceStatus | undefined
  readonly upload: Pick<LicenceUpload, 'chooseAnother' | 'apply'>
  readonly onCancel: () => void
}

/** What the licence changes, before anything counts. */
export function PreviewStep({ step, status, upload, onCancel }: PreviewStepProps) {
  const { t } = useTranslator()
  const { staged } = step
  return (
    <section className={css.step}>
      <StepHeading step={3} title={t('licence.change.title')} explains={t('licence.change.explains')} />
      <div className={css.columns}>
        <div className={css.changes}>
          <StagedFile step={step} onAnother={upload.chooseAnother} />
          <ChangeTable staged={staged} status={status} />
          <Effects staged={staged} />
        </div>
        <Apply step={step} onApply={upload.apply} onCancel={onCancel} />
      </div>
    </section>
  )
}

function StagedFile({ step: { file, staged }, onAnother }: { step: Preview; onAnother: () => void }) {
  const { t, dates } = useTranslator()
  return (
    <div className={css.file}>
      <LicenceIcon />
      <span>
        <b translate="no">{staged.fileName}</b>
        <small>
          <span>{t(staged.licence.type === 'official' ? 'licence.official' : 'licence.probationary')}</span>
          <span>{kilobytes(file.size, dates)}</span>
        </small>
      </span>
      <Button tone="quiet" onClick={onAnother}>
        {t('licence.file.another')}
      </Button>
    </div>
  )
}

function Apply({ step, onApply, onCancel }: { step: Preview; onApply: () => void; onCancel: () => void }) {
  const { t, dates } = useTranslator()
  const { currentUser } = useSessionState()
  const { applying, problem, staged } = step
  const clock = new Intl.DateTimeFormat(dates, { timeStyle: 'short', timeZone: currentUser?.timeZone ?? 'UTC' })
  return (
    <aside className={css.apply}>
      <h3>{t('licence.apply.title')}</h3>
      <p>{t('licence.apply.explains')}</p>
      <p className={css.agreed}>
        <CheckIcon small />
        <span>{t('licence.agreement.agreed', { version: staged.licence.agreement })}</span>
      </p>
      <p>{t('licence.effect.notYet', { time: clock.format(new Date(staged.expiresAt)) })}</p>
      {problem && (
        <Note>
          <FormattedMessage message={problem} />
        </Note>
      )}
      <Button tone="primary" large busy={applying} onClick={onApply}>
        {t(applying ? 'licence.apply.applying' : 'licence.apply')}
      </Button>
      <Button tone="quiet" onClick={onCancel}>
        {t('licence.upload.cancel')}
      </Button>
    </aside>
  )
}
