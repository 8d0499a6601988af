import { useEffect, useState } from 'react'
import { useMessages } from '../../../languages/index.ts'
import { Hidden } from '../../../ui/index.ts'

/** What opens at once need not say that it does, in milliseconds. */
const NOTICEABLE = 1_000

/** That a notice is on its way, for those who do not see it turn: once that takes long enough to be wondered about. */
export function OpeningStatus({ opening }: { opening: string | undefined }) {
  const t = useMessages()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (opening === undefined) return
    const timer = setTimeout(() => setSlow(true), NOTICEABLE)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [opening])
  return <Hidden announces>{slow && t('ui.opening')}</Hidden>
}
