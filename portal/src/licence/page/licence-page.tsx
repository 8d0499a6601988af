import { type ReactNode, type Ref, useState } from 'react'
import { useFocusOnArrival } from '../../components/focus-on-arrival.ts'
import { Button, Note } from '../../components/index.ts'
import { useToasts } from '../../errors/index.ts'
import { useMessages } from '../../languages/index.ts'
import { LoadingState, useResource } from '../../loading/index.ts'
import { licenceQuery } from '../queries.ts'
import { UploadFlow } from '../upload/upload-flow.tsx'
import { type KnownLicence, useLicence, useMayUpload } from '../use-licence.ts'
import { HistorySection } from './history-section.tsx'
import { InstalledLicenceView } from './installed-licence.tsx'
import css from './licence-page.module.css'
import { RequestSection } from './request-section.tsx'

/** The licence for everyone; its history, requests and uploads for super administrators. */
export function LicencePage() {
  const toasts = useToasts()
  const licence = useLicence()
  const { load } = useResource(licenceQuery)
  const mayUpload = useMayUpload()
  const heading = useFocusOnArrival()
  const [uploads, setUploads] = useState(false)
  const leaveUpload = (): void => {
    setUploads(false)
    heading.current?.focus()
  }
  const applied = (): void => {
    leaveUpload()
    toasts.notify({ key: 'licence.apply.done' }, 'info')
  }
  if (licence.loading !== 'ready') return <LoadingState loading={licence.loading} onRetry={load} />
  if (mayUpload && uploads) {
    return (
      <LicenceFrame headingRef={heading}>
        <UploadFlow status={licence.status} onApplied={applied} onCancel={leaveUpload} />
      </LicenceFrame>
    )
  }
  return (
    <LicenceFrame headingRef={heading} {...(mayUpload && { onUpload: () => setUploads(true) })}>
      <LicenceView licence={licence} mayUpload={mayUpload} />
      {mayUpload && <RequestSection status={licence.status} />}
      {mayUpload && <HistorySection />}
    </LicenceFrame>
  )
}

interface LicenceFrameProps {
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** Begins an upload; only for those who may. */
  readonly onUpload?: () => void
  readonly children: ReactNode
}

/** The title of the page, with its action. */
export function LicenceFrame({ headingRef, onUpload, children }: LicenceFrameProps) {
  const t = useMessages()
  return (
    <div className={css.page}>
      <div className={css.head}>
        <div>
          <h1 ref={headingRef} tabIndex={-1}>
            {t('licence.title')}
          </h1>
          <p>{t('licence.explains')}</p>
        </div>
        {onUpload && (
          <Button tone="primary" onClick={onUpload}>
            {t('licence.upload')}
          </Button>
        )}
      </div>
      <div className={css.parts}>{children}</div>
    </div>
  )
}

interface LicenceViewProps {
  readonly licence: Extract<KnownLicence, { loading: 'ready' }>
  readonly mayUpload: boolean
}

/** The licence in force, or who can help where there is none. */
export function LicenceView({ licence, mayUpload }: LicenceViewProps) {
  const t = useMessages()
  if (!licence.status) return <NoLicence mayUpload={mayUpload} />
  return (
    <>
      <InstalledLicenceView {...licence} />
      {!mayUpload && (
        <Note tone="info" quiet>
          {t('licence.contact')}
        </Note>
      )}
    </>
  )
}

function NoLicence({ mayUpload }: { mayUpload: boolean }) {
  const t = useMessages()
  return (
    <section className={css.none}>
      <h2>{t('licence.none.title')}</h2>
      <p>{t(mayUpload ? 'licence.none.super' : 'licence.none.others')}</p>
    </section>
  )
}
