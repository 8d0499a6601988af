import { useEffect, useState } from 'react'

/** Between the last key and the search, in milliseconds. */
const TYPING = 250

/** Returns a text once it has not changed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
