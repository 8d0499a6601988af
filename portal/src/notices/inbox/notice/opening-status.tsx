import { useEffect, useState } from 'react'
import { Hidden } from '../../../components/index.ts'
import { useMessages } from '../../../languages/index.ts'

/** Milliseconds before the status is shown. */
const NOTICEABLE = 1_000

/** Announces to screen readers that a notice is loading, after a while. */
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
