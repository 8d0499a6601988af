import { BackLink, Failure, PageHead } from '../components/index.ts'
import { useAddress } from '../use-address.ts'
import { useNoticesTexts } from './texts/index.ts'

interface Props {
  readonly error: Error
  readonly onRetry: () => void
}

/** A page that could not be loaded, with the link to the list. */
export function LoadFailure({ error, onRetry }: Props) {
  const texts = useNoticesTexts()
  const { go } = useAddress()
  return (
    <>
      <BackLink text={texts.back} onPress={() => go(['notices'])} />
      <PageHead title={texts.title}>
        <Failure error={error} onRetry={onRetry} />
      </PageHead>
    </>
  )
}
