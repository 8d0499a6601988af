import type { RegisteredRouter } from '@tanstack/react-router'

/** What live updates know of the open page, and where they lead. */
export interface NoticeNavigation {
  /** Opens the notice with that id, or the list. */
  openInbox(id: string | undefined): void
  /** The key of the application that is open. */
  openApplication(): string | undefined
}

export function noticeNavigation(router: RegisteredRouter): NoticeNavigation {
  return {
    openInbox(id) {
      const { matches } = router.state
      // In place of one that is open: closing it leads to where that one was opened.
      const replace = matches.some(({ routeId, search }) => routeId === '/inbox' && search.message !== undefined)
      void router.navigate({ to: '/inbox', search: id ? { message: id } : {}, replace })
    },
    openApplication() {
      return router.state.matches.find((match) => match.routeId === '/a/$application/$')?.params.application
    },
  }
}
