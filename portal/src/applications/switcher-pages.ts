/** The two pages of the switcher (docs/specification/shell.md#shell-03). */
export type SwitcherPage = 'services' | 'management'

/** The pages to choose from: the service page if the home configuration offers it, the manage page if it has applications. */
export function pagesOf(offersServices: boolean, manages: boolean): SwitcherPage[] {
  const pages: SwitcherPage[] = [
    ...(offersServices ? (['services'] as const) : []),
    ...(manages ? (['management'] as const) : []),
  ]
  return pages.length > 0 ? pages : ['services']
}

/** The shown page: the one chosen last if it still exists. */
export function shownPage(pages: readonly SwitcherPage[], servicePage: boolean | null): SwitcherPage {
  const chosen = servicePage === false ? 'management' : 'services'
  return pages.includes(chosen) ? chosen : (pages[0] ?? 'services')
}

/**
 * Where a tile leads below the address of its application: one under Management leads to the management page, which is the start of an
 * application without a service page.
 * @param apps the applications with a service page
 */
export function startOf(page: SwitcherPage, apps: readonly { readonly key: string }[], key: string): string {
  return page === 'management' && apps.some((one) => one.key === key) ? 'manage' : ''
}
