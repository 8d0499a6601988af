import { ownPath } from '@foyer/sdk'
import { CONSOLE } from '../../../administration/index.ts'
import { figurePlace, pageKey, setOf } from '../../signals.ts'
import { fetchBackEnd } from '../back-end/fetch-back-end.ts'
import { createMessageRate, type MessageRate } from '../decisions/message-rate.ts'
import type { Pacer } from '../decisions/pacer.ts'
import { addressOf, type PagesOf } from '../decisions/places.ts'
import type { ShellActions } from '../running/actions.ts'
import type { HostDeps } from './host-deps.ts'
import type { InstanceControl } from './instance.ts'

/** Toasts that an application shows in one second. More are dropped: no user acts that fast. */
const TOASTS_PER_SECOND = 5
const TOAST_MAX_LENGTH = 200
/** Places that an application goes to in one second. More are dropped: each one is drawn, and is an entry of the history. */
const NAVIGATIONS_PER_SECOND = 20
/** Files that an application saves in one second: an untrusted one might fill the device. */
const FILES_PER_SECOND = 1
const FILE_NAME_MAX_LENGTH = 200
/** What a file system reads as a path, and what would hide the ending of a name. */
const NOT_IN_FILE_NAMES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]/gu
/** Notices that an application opens in one second. */
const NOTICES_PER_SECOND = 1

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
  const ownPage = pageKey(key, page)
  const toastRate = createMessageRate(TOASTS_PER_SECOND)
  const navigationRate = createMessageRate(NAVIGATIONS_PER_SECOND)
  const noticeRate = createMessageRate(NOTICES_PER_SECOND)
  const fileRate = createMessageRate(FILES_PER_SECOND)
  /** An application that is hidden must not take the user away from another page. */
  const mayLead = (rate: MessageRate): boolean =>
    isShown(navigation.current.address, key) && rate.accepts(performance.now())
  return {
    navigate(path, replace) {
      // A frame sends any text as a path.
      const own = ownPathIn(path)
      if (own === undefined || !mayLead(navigationRate)) return
      navigation.go(addressOf({ key, page, path: own }, pagesOf, navigation.current.query), { replace })
    },
    notify(text, tone) {
      if (!toastRate.accepts(performance.now())) return
      const message = text.slice(0, TOAST_MAX_LENGTH)
      // With its name: the shell's own messages have none. The console is a part of the platform, and needs it only from elsewhere.
      const isOwn = key === CONSOLE && isShown(navigation.current.address, key)
      toasts.notify({ text: isOwn ? message : `${deps.nameOf(key)}: ${message}` }, tone)
    },
    openNotice(id) {
      if (mayLead(noticeRate)) deps.openNotice(id)
    },
    openSearch() {
      // One that is hidden gets no keys.
      if (isShown(navigation.current.address, key)) signals.openSearch.current()
    },
    setBadge: createBadges(instance.place, signals, pacer),
    setFigure(figure) {
      const shown = figure && { ...figure, at: Date.now(), place: figurePlace(deps.session.current) }
      pacer.run('figure', () => setOf(signals.figures, key, shown ?? undefined))
    },
    setSearch: (search) => pacer.run('search', () => setOf(signals.searches, ownPage, search)),
    setUnsaved: createUnsaved(instance, pacer),
    scanWithCamera,
    saveFile(name, content) {
      if (!mayLead(fileRate)) return
      deps.saveFile(name.slice(0, FILE_NAME_MAX_LENGTH).replaceAll(NOT_IN_FILE_NAMES, '_'), content)
    },
    fault: (kind, message) => instance.fault(kind, message),
    prepareFetch(path, init) {
      const tokens = deps.tokensOf(key)
      const language = languages.current.translator.locale
      return () => fetchBackEnd({ key, path, language }, init, tokens)
    },
    administration: key === CONSOLE ? deps.administration : undefined,
  }
}

/** Sets the badges of menu entries, all that have changed in one step. Other paths have nothing to show a badge at. */
function createBadges(
  { key, page }: InstanceControl['place'],
  { badges, menus }: Pick<HostDeps['signals'], 'badges' | 'menus'>,
  pacer: Pick<Pacer, 'run'>,
): ShellActions['setBadge'] {
  const ownPage = pageKey(key, page)
  const changed = new Map<string, number>()
  return (count, path) => {
    if (path !== '' && !menus.current[key]?.some((entry) => entry.path === path)) return
    changed.set(path, count)
    pacer.run('badges', () => {
      const before = badges.current[ownPage] ?? {}
      // A badge of 0 stays: at the same entry it hides that of the management page.
      if ([...changed].some(([one, shown]) => before[one] !== shown))
        setOf(badges, ownPage, { ...before, ...Object.fromEntries(changed) })
      changed.clear()
    })
  }
}

/** Unsaved work counts at once. That there is none is drawn with the other changes. */
function createUnsaved({ unsaved }: InstanceControl, pacer: Pick<Pacer, 'run'>): ShellActions['setUnsaved'] {
  let wanted = false
  const apply = (): void => {
    if (unsaved.current !== wanted) unsaved.set(wanted)
  }
  return (next) => {
    wanted = next
    if (next) apply()
    // The application may have ended meanwhile, and its work with it.
    else pacer.run('unsaved', () => wanted || apply())
  }
}

/** Undefined if the path leads out of the application. */
function ownPathIn(path: string): string | undefined {
  try {
    return ownPath(path)
  } catch {
    return undefined
  }
}

function isShown(address: string, key: string): boolean {
  return new RegExp(`^/a/${key}(?=[/?#]|$)`).test(address)
}
