import { Failure, PageHead, Skeleton } from '../components/index.ts'
import { useData } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import css from './mail.module.css'
import { MailForm } from './mail-form.tsx'
import { TestMail } from './test-mail.tsx'
import { useMailTexts } from './texts/index.ts'

/** The mail server of the platform, and a test of it. */
export function MailPage() {
  const texts = useMailTexts()
  return (
    <PageHead title={texts.title} text={texts.text}>
      <MailServer />
    </PageHead>
  )
}

/** What the page edits. */
export function MailServer() {
  const common = useTexts()
  const mail = useData('administration.mailSettings', {})
  return (
    <div className={css.form}>
      {mail.isPending && <Skeleton label={common.loading} />}
      {mail.isError && !mail.data && <Failure error={mail.error} onRetry={() => void mail.refetch()} />}
      {mail.data && <MailForm stored={mail.data} onConflict={() => void mail.refetch()} />}
      {mail.data && <TestMail />}
    </div>
  )
}
