import type { RegisteredRouter } from '@tanstack/react-router'
import type { ToastQueue } from '../errors/index.ts'

/** What live updates know of the open page, and where they lead. */
export interface NoticeNavigation {
  /** Opens the notice with that id, or the list. */
  openInbox(id: string | undefined): void
  /** Is a notice open, or about to be? */
  readsNotice(): boolean
  /** The key of the application that is open. */
  openApplication(): string | undefined
  /** Is the page of the licence open? It shows a new one at once. */
  showsLicence(): boolean
}

export function noticeNavigation(router: RegisteredRouter): NoticeNavigation {
  const readsNotice = (): boolean =>
    router.state.matches.some(({ routeId, search }) => routeId === '/inbox' && search.message !== undefined)
  return {
    readsNotice,
    openInbox(id) {
      // In place of one that is open: closing it leads to where that one was opened.
      const replace = readsNotice()
      void router.navigate({ to: '/inbox', search: id ? { message: id } : {}, replace })
    },
    openApplication() {
      return router.state.matches.find((match) => match.routeId === '/a/$application/$')?.params.application
    },
    showsLicence: () => router.state.matches.some(({ routeId }) => routeId === '/licence'),
  }
}

const ALREADY_OPEN = 'inbox.alreadyOpen'

/** Opens what a toast is about. An open notice is not replaced: the user is asked, and may open the other one next (INBOX-14). */
export function openFromToast(
  toasts: ToastQueue,
  { openInbox, readsNotice }: Pick<NoticeNavigation, 'openInbox' | 'readsNotice'>,
): (id: string, several: boolean) => void {
  return (id, several) => {
    if (!readsNotice()) return openInbox(several ? undefined : id)
    closeAlreadyOpen(toasts)
    toasts.notify({ key: ALREADY_OPEN }, 'important', { messageKey: 'inbox.openNext', act: () => openInbox(id) })
  }
}

/** The notice that was open is closed: the question is over. */
export function closeAlreadyOpen(toasts: ToastQueue): void {
  for (const { id, message } of toasts.current) if ('key' in message && message.key === ALREADY_OPEN) toasts.close(id)
}
