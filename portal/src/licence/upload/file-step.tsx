import { LICENCE_FILE_MAX_BYTES } from '@foyer/contract/limits'
import { Button, buttonClass, Note } from '../../components/index.ts'
import { FormattedMessage } from '../../errors/index.ts'
import { useMessages, useTranslator } from '../../languages/index.ts'
import { LicenceIcon } from '../icons.tsx'
import { Ruler } from '../licence-card.tsx'
import { FILE_SUFFIX, kilobytes } from './file-problem.ts'
import { StepHeading } from './step-heading.tsx'
import css from './upload.module.css'
import { useDroppedFiles } from './use-dropped-files.ts'
import type { LicenceUpload, UploadStep } from './use-licence-upload.ts'

interface FileStepProps {
  readonly step: Extract<UploadStep, { at: 'file' | 'sending' }>
  readonly upload: Pick<LicenceUpload, 'choose' | 'chooseAnother'>
  readonly onCancel: () => void
}

/** Chooses the file and sends it. */
export function FileStep({ step, upload, onCancel }: FileStepProps) {
  const { t, dates } = useTranslator()
  const size = kilobytes(LICENCE_FILE_MAX_BYTES, dates)
  return (
    <section className={css.step}>
      <StepHeading step={2} title={t('licence.file.title')} explains={t('licence.file.explains', { size })} />
      {step.at === 'sending' ? (
        <Sending {...step} onCancel={upload.chooseAnother} />
      ) : (
        <>
          {step.problem && (
            <Note>
              <FormattedMessage message={step.problem} />
            </Note>
          )}
          {step.file && <SendAgain file={step.file} onSend={upload.choose} />}
          <DropZone another={step.file !== undefined} onFiles={upload.choose} />
          <div className={css.actions}>
            <Button onClick={onCancel}>{t('licence.upload.cancel')}</Button>
          </div>
        </>
      )}
    </section>
  )
}

/** A file that was not uploaded is still chosen. */
function SendAgain({ file, onSend }: { file: File; onSend: (files: readonly File[]) => void }) {
  const { t, dates } = useTranslator()
  return (
    <div className={css.file}>
      <LicenceIcon />
      <span>
        <b translate="no">{file.name}</b>
        <small>{kilobytes(file.size, dates)}</small>
      </span>
      <Button tone="primary" onClick={() => onSend([file])}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  )
}

/** Takes a file from the dialog of the system, or one that is dropped anywhere on the page. */
function DropZone({ another, onFiles }: { another: boolean; onFiles: (files: readonly File[]) => void }) {
  const t = useMessages()
  const isOver = useDroppedFiles(onFiles)
  return (
    <div className={css.zone} data-over={isOver || undefined}>
      <LicenceIcon />
      <p>{t('licence.file.drop')}</p>
      <label className={buttonClass(another ? 'plain' : 'primary')}>
        <input
          type="file"
          accept={FILE_SUFFIX}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            // The same file can be chosen again after it was corrected.
            target.value = ''
            if (files.length > 0) onFiles(files)
          }}
        />
        <span>{t(another ? 'licence.file.another' : 'licence.file.choose')}</span>
      </label>
    </div>
  )
}

interface SendingProps {
  readonly file: File
  readonly share: number
  readonly onCancel: () => void
}

function Sending({ file, share, onCancel }: SendingProps) {
  const { t, dates } = useTranslator()
  const percent = new Intl.NumberFormat(dates, { style: 'percent' }).format(share)
  return (
    <div className={css.sending} role="status">
      <p>
        <b>{t('licence.file.sending', { name: file.name })}</b>
        <span>{percent}</span>
      </p>
      <Ruler share={share} />
      <p>{share === 1 && <span>{t('licence.file.checking')}</span>}</p>
      <Button onClick={onCancel}>{t('licence.upload.cancel')}</Button>
    </div>
  )
}
