import type { LicenceStatus } from '@foyer/contract/licence'
import { buttonClass, Note } from '../../components/index.ts'
import { useTranslator } from '../../languages/index.ts'
import { LoadingState, useResource } from '../../loading/index.ts'
import { CopyButton } from '../../mfa/index.ts'
import { licenceServerQuery } from '../queries.ts'
import css from './licence-page.module.css'
import { type LicenceServer, mailAddress, requestText } from './request-text.ts'

/** What to send to the vendor for a renewal, or for the first licence. */
export function RequestSection({ status }: { status: LicenceStatus | undefined }) {
  const { t } = useTranslator()
  const { loading, value, load } = useResource(licenceServerQuery)
  return (
    <section className={css.part}>
      <h2>{t('licence.request.title')}</h2>
      <p>{t('licence.request.explains')}</p>
      {loading === 'ready' ? (
        <RequestView server={value} status={status} />
      ) : (
        <LoadingState partial loading={loading} onRetry={load} />
      )}
    </section>
  )
}

/** The request without its state. */
export function RequestView({ server, status }: { server: LicenceServer; status: LicenceStatus | undefined }) {
  const translator = useTranslator()
  const { t } = translator
  const text = requestText(translator, server, status)
  return (
    <>
      {!server.trusted && (
        <Note tone="warning" quiet>
          {t('licence.request.untrusted')}
        </Note>
      )}
      <pre className={css.request} translate="no">
        {text}
      </pre>
      <div className={css.actions}>
        <CopyButton text={text} label={t('licence.request.copy')} />
        <a
          className={buttonClass('plain')}
          href={mailAddress(t('licence.request.subject', { id: server.serverId }), text)}
        >
          {t('licence.request.mail')}
        </a>
      </div>
    </>
  )
}
