import { Button } from '@foyer/ui'
import { Failure, PageHead, Skeleton } from '../components/index.ts'
import { useData } from '../queries.ts'
import type { SectionProps } from '../sections.ts'
import { useTexts } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import css from './mail.module.css'
import { MailForm } from './mail-form.tsx'
import { OutboxPage } from './outbox/outbox-page.tsx'
import { useOutboxTexts } from './outbox/texts/index.ts'
import { TestMail } from './test-mail.tsx'
import { useMailTexts } from './texts/index.ts'

/** `mail` and `mail/outbox`. */
export function MailSection({ below: [page] }: SectionProps) {
  return page === 'outbox' ? <OutboxPage /> : <MailPage />
}

/** The mail server of the platform, and a test of it. */
function MailPage() {
  const texts = useMailTexts()
  const outbox = useOutboxTexts()
  const { go } = useAddress()
  return (
    <PageHead
      title={texts.title}
      text={texts.text}
      actions={<Button onPress={() => go(['mail', 'outbox'])}>{outbox.open}</Button>}
    >
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
