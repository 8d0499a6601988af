import { reasonOf } from '../calls.ts'
import { Failure, PageHead, Section, Skeleton } from '../components/index.ts'
import { useData } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import css from './licence.module.css'
import { type Quantities, QuantityList } from './quantity-list.tsx'
import { useTerm } from './term.ts'
import { useLicenceTexts } from './texts/index.ts'

/** The page of the shell where a licence is uploaded, with the preview of what it changes, and where the history is. */
const LICENCE_PAGE = '/licence'

/** What is licensed and used, and until when. */
export function LicencePage() {
  const texts = useLicenceTexts()
  const term = useTerm()
  const { data } = useData('licence.status', {})
  return (
    <PageHead title={texts.title} text={data ? term(data) : undefined} actions={<LicenceLink />}>
      <LicenceUse />
    </PageHead>
  )
}

/** Leads to the page of the shell. */
export function LicenceLink() {
  const texts = useLicenceTexts()
  return (
    <a className={css.link} href={LICENCE_PAGE}>
      {texts.open}
    </a>
  )
}

/** How much of the licence is used, or that none is installed. */
export function LicenceUse() {
  const texts = useLicenceTexts()
  const common = useTexts()
  const licence = useData('licence.status', {})
  const none = reasonOf(licence.error) === 'NO_LICENCE'
  return (
    <>
      {licence.isPending && <Skeleton label={common.loading} />}
      {none && <p>{texts.none}</p>}
      {licence.error && !none && <Failure error={licence.error} onRetry={() => void licence.refetch()} />}
      {licence.data?.used && (
        <Section title={texts.use} text={texts.openText}>
          <QuantityList licence={licence.data as Quantities} />
        </Section>
      )}
    </>
  )
}
