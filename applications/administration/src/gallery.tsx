import { ShellContext } from '@foyer/sdk/react'
import { createTestShell } from '@foyer/sdk/testing'
import { useEffect, useMemo, useRef } from 'react'
import { ACCESS_STORIES } from './access/stories.ts'
import { APPLICATION_STORIES } from './applications/stories.ts'
import { APPROVAL_STORIES } from './approvals/stories.ts'
import { AUDIT_STORIES } from './audit/stories.ts'
import { Console } from './console.tsx'
import type { ConsoleStory, Press } from './console-story.ts'
import { DIALOG_STORIES } from './dialog-stories.ts'
import { FIRST_RUN_STORIES } from './first-run/stories.ts'
import { LANGUAGE_STORIES } from './languages/stories.ts'
import { LICENCE_STORIES } from './licence/stories.ts'
import { MAIL_STORIES } from './mail/stories.ts'
import { NOTICE_STORIES } from './notices/stories.ts'
import { PLACE_STORIES } from './places/stories.ts'
import { PLATFORM_STORIES } from './platform/stories.ts'
import { ROLE_STORIES } from './roles/stories.ts'
import { SECTIONS } from './sections.ts'
import { SETTINGS_STORIES } from './settings/stories.ts'
import { SIGN_IN_STORIES } from './sign-in/stories.ts'
import { USER_STORIES } from './users/stories.ts'

export type { ConsoleStory } from './console-story.ts'

/** The stories of all sections, by name. */
export const CONSOLE_STORIES: Readonly<Record<string, ConsoleStory>> = {
  ...MAIL_STORIES,
  ...USER_STORIES,
  ...NOTICE_STORIES,
  ...SIGN_IN_STORIES,
  ...APPLICATION_STORIES,
  ...ACCESS_STORIES,
  ...ROLE_STORIES,
  ...AUDIT_STORIES,
  ...SETTINGS_STORIES,
  ...LANGUAGE_STORIES,
  ...PLACE_STORIES,
  ...APPROVAL_STORIES,
  ...LICENCE_STORIES,
  ...PLATFORM_STORIES,
  ...FIRST_RUN_STORIES,
  ...DIALOG_STORIES,
}

/** Loads the code of all sections, so that each story is drawn at once. */
export async function loadSections(): Promise<void> {
  await Promise.all(SECTIONS.map(async ({ load }) => await load()))
}

interface Props {
  readonly story: ConsoleStory
  readonly language: string
  /** The locale of numbers and dates, such as `en-GB`. */
  readonly locale: string
}

/** The console in a shell without a gateway, with what the story returns for each call. */
export function ShownConsole({ story, language, locale }: Props) {
  const shell = useMemo(
    () =>
      createTestShell({
        state: { path: story.path, application: { key: 'administration', version: '0.1.0' }, language, locale },
        administration: {
          administers: story.administers ?? 'organisation',
          call: async (name, input = {}) => await story.respond(name, input as Readonly<Record<string, unknown>>),
          upload: async (name, input) => await story.respond(name, input as Readonly<Record<string, unknown>>),
          download: async (name, input = {}) => await story.respond(name, input as Readonly<Record<string, unknown>>),
        },
      }),
    [story, language, locale],
  )
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => pressAll(shown.current as HTMLElement, story.presses ?? [], language), [story, language])
  return (
    <ShellContext value={shell}>
      <div ref={shown}>
        <Console />
      </div>
    </ShellContext>
  )
}

/** Presses what is there, and the next one when it has come. Returns what ends it. */
function pressAll(within: HTMLElement, presses: readonly Press[], language: string): () => void {
  const left = [...presses]
  within.dataset['pressesLeft'] = String(left.length)
  const pressNext = (): void => {
    const element = left[0] === undefined ? null : elementOf(left[0], language)
    if (!element) return
    left.shift()
    // As a user does, so that what closes can give the focus back.
    element.focus()
    element.click()
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
    element.dataset['pressed'] = ''
    within.dataset['pressesLeft'] = String(left.length)
    // The next one may be there already.
    if (left.length > 0) timer = setTimeout(pressNext)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(pressNext)
  // Menus and dialogs are beside the console.
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}

function elementOf(press: Press, language: string): HTMLElement | null {
  if (typeof press === 'string') return document.querySelector<HTMLElement>(press)
  const name = press(language)
  const named = [...document.querySelectorAll<HTMLElement>('button, a[href], [role="menuitem"]')]
  return named.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name) ?? null
}
