import { Dialog } from '@foyer/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Failure, Skeleton } from '../components/index.ts'
import { useData } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import { TextForm } from './text-form.tsx'
import type { Language } from './text-language.ts'
import { useLanguagesTexts } from './texts/index.ts'

interface Props {
  readonly language: Language
  readonly textKey: string
}

/** One text, which is edited. It has an address of its own. */
export function TextDialog({ language, textKey }: Props) {
  const texts = useLanguagesTexts()
  const common = useTexts()
  const { query, go } = useAddress()
  // The key is searched in keys and texts; none of them is in more than a few.
  const found = useData('administration.texts', { language, keyword: textKey, size: '100' })
  const textIn = ({ data }: Pick<typeof found, 'data'>) => data?.items.find(({ key }) => key === textKey)
  const text = textIn(found)
  const client = useQueryClient()
  const readAgain = async () => {
    // The list under the dialog too.
    void client.invalidateQueries({ queryKey: ['administration.texts'] })
    return textIn(await found.refetch({ cancelRefetch: false }))
  }
  const close = (): void => go(['languages', language], query)
  return (
    <Dialog title={texts.change} onClose={close} startsAtTitle={!text}>
      {found.isPending && <Skeleton label={common.loading} />}
      {found.isError && !text && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && !text && <p>{common.noPage}</p>}
      {text && <TextForm {...{ language, text }} onConflict={readAgain} onClose={close} />}
    </Dialog>
  )
}
