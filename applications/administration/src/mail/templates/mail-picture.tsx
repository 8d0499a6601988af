import type { MailTemplate } from '@foyer/contract/administration'
import css from './templates.module.css'
import { useTemplateTexts } from './texts/index.ts'

/** On a desktop, on a phone, and in a program that shows no HTML. */
export const VIEWS = ['wide', 'phone', 'text'] as const

interface Props {
  readonly mail: MailTemplate
  readonly view: (typeof VIEWS)[number]
  readonly language: string
}

/** A mail in a frame without any rights, or its plain text. */
export function MailPicture({ mail, view, language }: Props) {
  const texts = useTemplateTexts()
  if (view === 'text')
    return (
      <pre className={css.text} lang={language}>
        {mail.text}
      </pre>
    )
  return (
    <div className={css.desk}>
      <iframe
        key={mail.document}
        className={css.picture}
        data-view={view}
        title={`${texts.views[view]}: ${mail.subject}`}
        sandbox=""
        src={mail.document}
      />
    </div>
  )
}
