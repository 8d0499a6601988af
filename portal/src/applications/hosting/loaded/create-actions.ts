import { CONSOLE } from '../../../administration/index.ts'
import { figurePlace, setOf } from '../../signals.ts'
import { fetchBackEnd } from '../back-end/fetch-back-end.ts'
import { createMessageRate } from '../decisions/message-rate.ts'
import type { Pacer } from '../decisions/pacer.ts'
import { addressOf, type PagesOf } from '../decisions/places.ts'
import type { ShellActions } from '../running/actions.ts'
import type { HostDeps } from './host-deps.ts'
import type { InstanceControl } from './instance.ts'

/** Toasts that an application shows in one second. More are dropped: no user acts that fast. */
const TOASTS_PER_SECOND = 5
const TOAST_MAX_LENGTH = 200

/**
 * What one application may have the shell do.
 * @param pacer for what is drawn: an application may count faster than a screen can show
 */
export function createActions(
  instance: InstanceControl,
  deps: HostDeps,
  pagesOf: PagesOf,
  pacer: Pick<Pacer, 'run'>,
  scanWithCamera: ShellActions['scanWithCamera'],
): ShellActions {
  const { navigation, toasts, signals, languages } = deps
  const { key, page } = instance.place
  const toastRate = createMessageRate(TOASTS_PER_SECOND)
  return {
    navigate(path, replace) {
      const { address, query } = navigation.current
      // One that is hidden must not take the user away from another page.
      if (!isShown(address, key)) return
      navigation.go(addressOf({ key, page, path }, pagesOf, query), { replace })
    },
    notify(text, tone) {
      if (!toastRate.accepts(performance.now())) return
      const message = text.slice(0, TOAST_MAX_LENGTH)
      // With its name: the shell's own messages have none. The console is a part of the platform, and needs it only from elsewhere.
      const isOwn = key === CONSOLE && isShown(navigation.current.address, key)
      toasts.notify({ text: isOwn ? message : `${deps.nameOf(key)}: ${message}` }, tone)
    },
    openNotice: deps.openNotice,
    openSearch() {
      // One that is hidden gets no keys.
      if (isShown(navigation.current.address, key)) signals.openSearch.current()
    },
    setBadge: (count, path) =>
      pacer.run(`badge ${path}`, () => {
        const { [path]: _before, ...others } = signals.badges.current[key] ?? {}
        setOf(signals.badges, key, count > 0 ? { ...others, [path]: count } : others)
      }),
    setFigure(figure) {
      const shown = figure && { ...figure, at: Date.now(), place: figurePlace(deps.session.current) }
      pacer.run('figure', () => setOf(signals.figures, key, shown ?? undefined))
    },
    setSearch: (search) => setOf(signals.searches, key, search),
    setUnsaved: (unsaved) => instance.unsaved.set(unsaved),
    scanWithCamera,
    fault: (kind, message) => instance.fault(kind, message),
    fetch: (path, init) =>
      fetchBackEnd({ key, path, language: languages.current.translator.locale }, init, deps.tokensOf(key)),
    administration: key === CONSOLE ? deps.administration : undefined,
  }
}

function isShown(address: string, key: string): boolean {
  return new RegExp(`^/a/${key}(?=[/?#]|$)`).test(address)
}
