import { useEffect, useState } from 'react'
import { Hidden } from '../components/index.ts'
import { useTranslator } from '../languages/index.ts'
import { formatMessage, type UserMessage } from './user-message.ts'

/** A message in the language shown. A lock counts down, and calls `onOver` at its end. */
export function FormattedMessage({ message, onOver }: { message: UserMessage; onOver?: () => void }) {
  const translator = useTranslator()
  const until = 'until' in message ? message.until : undefined
  const [now, setNow] = useState(() => (until === undefined ? 0 : Date.now()))
  const [first] = useState(now)
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < until) return
      clearInterval(timer)
      onOver?.()
    }, 1_000)
    return () => clearInterval(timer)
  }, [until, onOver])
  const text = formatMessage(message, translator, now)
  if (until === undefined) return <span>{text}</span>
  // The visible text counts down; a screen reader reads it once and not again every second.
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <Hidden>{formatMessage(message, translator, first)}</Hidden>
    </>
  )
}
