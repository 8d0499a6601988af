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
import { TemplatesPage } from './templates/templates-page.tsx'
import { useTemplateTexts } from './templates/texts/index.ts'
import { TestMail } from './test-mail.tsx'
import { useMailTexts } from './texts/index.ts'

/** `mail`, `mail/outbox` and `mail/templates`. */
export function MailSection({ below: [page] }: SectionProps) {
  if (page === 'templates') return <TemplatesPage />
  return page === 'outbox' ? <OutboxPage /> : <MailPage />
}

/** The mail server of the platform, and a test of it. */
function MailPage() {
  const texts = useMailTexts()
  const outbox = useOutboxTexts()
  const templates = useTemplateTexts()
  const { go } = useAddress()
  return (
    <PageHead
      title={texts.title}
      text={texts.text}
      actions={
        <>
          <Button onPress={() => go(['mail', 'templates'])}>{templates.open}</Button>
          <Button onPress={() => go(['mail', 'outbox'])}>{outbox.open}</Button>
        </>
      }
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
      {mail.data && <MailForm stored={mail.data} onConflict={async () => (await mail.refetch()).data} />}
      {mail.data && <TestMail />}
    </div>
  )
}
