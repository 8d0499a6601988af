import { useEffect } from 'react'

/** Sets the window title. The HTML of the first page has its own. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
