/** The two pages of the switcher (docs/specification/shell.md#shell-03). */
export type SwitcherPage = 'services' | 'management'

/** Which pages there are to choose from: the service page where the home configuration offers it, the other where there is something on it. */
export function pagesOf(offersServices: boolean, manages: boolean): SwitcherPage[] {
  const pages: SwitcherPage[] = [
    ...(offersServices ? (['services'] as const) : []),
    ...(manages ? (['management'] as const) : []),
  ]
  return pages.length > 0 ? pages : ['services']
}

/** The page that is shown: the one chosen last, as long as there is such a one. */
export function shownPage(pages: readonly SwitcherPage[], servicePage: boolean | null): SwitcherPage {
  const chosen = servicePage === false ? 'management' : 'services'
  return pages.includes(chosen) ? chosen : (pages[0] ?? 'services')
}
