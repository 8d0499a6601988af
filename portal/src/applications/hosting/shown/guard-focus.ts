import { createFocusRule, type FrameFocus } from '../decisions/focus.ts'
import type { Instance } from '../loaded/instance.ts'

type Guarded = Pick<Instance, 'id' | 'fault' | 'frame'>

/** Milliseconds after which the focus is looked at again, while the window has lost it: no event tells when one frame takes it from another. */
const EVERY = 100
/** Milliseconds in which a dialog may have made its own element active again, while the frame is about to get the focus. */
const ARRIVING = 200
const SECRETS = '[type="password"], [autocomplete*="password"], [autocomplete="one-time-code"]'
const TEXTS = 'input, select, textarea, [contenteditable]'

/**
 * Takes the focus back from a frame that takes it while the user types elsewhere, and ends one that means it: the document that has
 * it gets the keys.
 * @param applications those that are loaded
 * @returns a function that ends the guard
 */
export function guardFocus(applications: () => readonly Guarded[]): () => void {
  const rule = createFocusRule()
  const page = watchPageFocus()
  const find = createSearch(applications, page.lost)
  let before: Element | null = null
  /** @param moved a frame has just got the focus, as the window reports */
  const check = (moved: boolean): void => {
    const { activeElement: active } = document
    const now = performance.now()
    const { suspects, known } = find(active, now)
    const arrived = known ? active !== before : moved
    before = active
    const results = suspects.map(({ application, frame }) => ({
      application,
      result: rule(application.id, { known: suspects.length === 1, arrived, ...focusOf(frame, page.own()) }, now),
    }))
    if (results.length === 0 || results.some(({ result }) => result === 'allowed')) return
    for (const { application, result } of results)
      if (result === 'ended') application.fault('focus', 'The frame took the focus while the user was elsewhere.')
    // What has covered or replaced the application has its own place for the focus, unless it had it already.
    page.takeBack(arrived)
    before = document.activeElement
  }
  const inNextTask = (moved: boolean) => (): void => void setTimeout(check, 0, moved)
  const ends = [
    listen(window, 'blur', () => document.activeElement?.tagName === 'IFRAME' && check(true)),
    // Otherwise, not every browser tells yet whether a frame has the focus, or another program.
    listen(window, 'blur', inNextTask(true)),
    // A dialog makes its own element active again with the next frame of the screen.
    listen(document, 'focusout', inNextTask(false)),
  ]
  const stopLooking = lookAgain(() => check(false))
  return () => {
    page.stop()
    stopLooking()
    for (const end of ends) end()
  }
}

/** Calls the function again and again while a frame, or another program, has the focus. */
function lookAgain(look: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
  }
  const start = (): void => {
    timer ??= setInterval(look, EVERY)
  }
  if (!document.hasFocus()) start()
  const ends = [listen(window, 'blur', start), listen(window, 'focus', stop)]
  return () => {
    stop()
    for (const end of ends) end()
  }
}

function listen(target: Window | Document, type: string, listener: () => unknown): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

/**
 * Finds the frame that has the focus. The element that is active may be one of the page again while a frame has the focus: then it is
 * a frame that was active just before, else any of them.
 * @param lost tells that some frame has the focus
 */
function createSearch(applications: () => readonly Guarded[], lost: () => boolean) {
  let seen: { readonly frame: Element; readonly at: number } | undefined
  return (active: Element | null, now: number) => {
    const all = framedIn(applications())
    const having = all.filter(({ frame }) => frame === active)
    if (having[0]) seen = { frame: having[0].frame, at: now }
    if (having.length > 0 || active?.tagName === 'IFRAME' || !lost()) return { suspects: having, known: true }
    const lately = all.filter(({ frame }) => seen && frame === seen.frame && now - seen.at < ARRIVING)
    return { suspects: lately.length > 0 ? lately : all, known: false }
  }
}

/** The frames of applications that run in one. */
function framedIn(applications: readonly Guarded[]) {
  return applications.flatMap((application) => (application.frame ? [{ application, frame: application.frame }] : []))
}

/** Knows whether the page itself has the focus, and what had it last. */
function watchPageFocus() {
  const ended = new AbortController()
  const { signal } = ended
  let has = document.hasFocus() && document.activeElement?.tagName !== 'IFRAME'
  let own: HTMLElement | undefined
  const onFocusIn = (): void => {
    // Not the target: lists of React Aria dispatch the event for options that do not have the focus.
    const { activeElement: active } = document
    if (active instanceof HTMLElement && active !== document.body && active.tagName !== 'IFRAME') own = active
    // The report that it was lost may come after it was taken back.
    if (active?.matches(':focus')) has = true
  }
  document.addEventListener('focusin', onFocusIn, { signal })
  for (const type of ['focus', 'blur'] as const)
    window.addEventListener(type, () => (has = type === 'focus'), { signal })
  return {
    own: () => own,
    /** A frame of the page has it. */
    lost: () => !has && document.hasFocus() && !document.activeElement?.matches(':focus'),
    takeBack(toElement: boolean): void {
      window.focus()
      if (toElement && own?.isConnected) own.focus({ preventScroll: true })
    },
    stop: () => ended.abort(),
  }
}

function focusOf(frame: Element, own: HTMLElement | undefined): Omit<FrameFocus, 'arrived' | 'known'> {
  return {
    hidden: frame.closest('[hidden]') !== null,
    covered: document.querySelector('dialog[open], [data-modal]') !== null,
    field: own?.isConnected && !own.closest('[hidden]') ? fieldOf(own) : undefined,
    pointed: frame.matches(':hover'),
  }
}

function fieldOf(element: HTMLElement): FrameFocus['field'] {
  if (element.matches(SECRETS)) return 'secret'
  return element.matches(TEXTS) ? 'text' : undefined
}
