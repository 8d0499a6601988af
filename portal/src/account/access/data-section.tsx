import { Button } from '../../components/index.ts'
import { useMessages } from '../../languages/index.ts'
import { Section, sectionStyles } from '../section.tsx'
import type { DataCopyDownload } from './use-data-copy.ts'

/** A copy of the user's data, and how the account can be deleted. */
export function DataSection({ copy }: { copy: DataCopyDownload }) {
  const t = useMessages()
  return (
    <Section name="data" explains={t('account.data.explains')}>
      <div className={sectionStyles.acts}>
        <Button busy={copy.busy} onClick={copy.save}>
          {t(copy.busy ? 'account.data.preparing' : 'account.data.save')}
        </Button>
      </div>
      <p className={sectionStyles.quiet}>{t('account.data.erasure')}</p>
    </Section>
  )
}
