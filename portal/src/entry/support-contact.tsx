import { useMessages } from '../languages/index.ts'
import { useEntry } from './page-context.ts'
import css from './support-contact.module.css'

/** How to reach support, as the settings have it. Nothing where they name no way. */
export function SupportContact() {
  const { support } = useEntry().configuration.uiConfig
  if (!support) return null
  const { text, email, phone, link } = support
  return (
    <address className={css.support}>
      {text && <span>{text}</span>}
      {phone && (
        <a translate="no" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )}
      {email && (
        <a translate="no" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {link && (
        <a translate="no" href={link}>
          {link.slice('https://'.length)}
        </a>
      )}
    </address>
  )
}

/** The same, folded, in the footer of an entry page. */
export function FoldedSupport() {
  const t = useMessages()
  if (!useEntry().configuration.uiConfig.support) return null
  return (
    <details className={css.folded}>
      <summary>{t('ui.help')}</summary>
      <SupportContact />
    </details>
  )
}
