import { useEffect, useState } from 'react'
import { Button, Note } from '../components/index.ts'
import { saveFile } from '../components/save-file.ts'
import { useMessages, useTranslator } from '../languages/index.ts'
import { sheetFile } from './codes-file.ts'
import { CopyButton } from './copy-button.tsx'
import { DownloadIcon } from './icons.tsx'
import css from './mfa.module.css'

interface RecoveryCodesViewProps {
  readonly codes: readonly string[]
  readonly username: string
  /** The user tried to leave before saving the codes. */
  readonly requiresConfirmation?: boolean
  /** The user confirms that the codes are saved. */
  readonly onSaved: () => void
}

/** The ten recovery codes, shown once, with buttons to copy and save them. */
export function RecoveryCodesView({ codes, username, requiresConfirmation, onSaved }: RecoveryCodesViewProps) {
  const t = useMessages()
  const date = useToday()
  const sheet = { codes, username, date }
  return (
    <div className={css.codes}>
      {requiresConfirmation ? (
        <Note>{t('mfa.codes.keepFirst')}</Note>
      ) : (
        <Note tone="warning" quiet>
          {t('mfa.codes.once')}
        </Note>
      )}
      <p>{t('mfa.codes.explains')}</p>
      <p className={css.onPaper}>{t('mfa.codes.sheetTitle', { username })}</p>
      <p className={css.onPaper}>{t('mfa.codes.sheetDate', { date })}</p>
      <ol className={css.list} aria-label={t('mfa.codes.list')} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={css.keep}>
        <CopyButton text={codes.join('\n')} label={t('mfa.codes.copy')} />
        <Button onClick={() => saveFile(`${t('mfa.codes.sheetTitle', { username })}.txt`, sheetFile(sheet, t))}>
          <DownloadIcon small />
          <span>{t('mfa.codes.download')}</span>
        </Button>
      </div>
      <Button tone="primary" large onClick={onSaved}>
        {t('mfa.codes.saved')}
      </Button>
    </div>
  )
}

/** Only the browser knows: the day of the gateway may differ. */
function useToday(): string {
  const { dates } = useTranslator()
  const [today, setToday] = useState('')
  useEffect(() => setToday(new Date().toLocaleDateString(dates, { dateStyle: 'long' })), [dates])
  return today
}
