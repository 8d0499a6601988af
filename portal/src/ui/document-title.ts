import { useEffect } from 'react'

/** The window's title while the page is shown; the first page brings its own along. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
