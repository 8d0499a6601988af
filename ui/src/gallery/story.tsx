import type { ReactNode } from 'react'
import { LocaleProvider } from '../locale-provider.tsx'
import css from './story.module.css'

/** A sheet in German, where words are longest. */
export function Story({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <LocaleProvider language="de">
      <main className={css.sheet} lang="de">
        <h1>{title}</h1>
        {children}
      </main>
    </LocaleProvider>
  )
}
