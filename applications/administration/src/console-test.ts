import { createTestShell } from '@foyer/sdk/testing'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { mount, unmount } from './main.tsx'
import { healthy, type Input, type Respond } from './samples.ts'

export * from './samples.ts'

/** The shell and the administration of the running test. A test can replace what the calls return. */
export const page = {
  shell: createTestShell(),
  administers: 'organisation' as 'organisation' | 'platform',
  respond: healthy as Respond,
  calls: [] as { readonly name: string; readonly input: Input; readonly background?: boolean }[],
}

/** Mounts the console as the shell does; one that is open is closed first. */
export async function open(path = ''): Promise<void> {
  await act(async () => unmount())
  const calls = page.calls
  page.shell = createTestShell({
    state: { path, application: { key: 'administration', version: '0.1.0' } },
    administration: {
      administers: page.administers,
      async call(name, input = {}, { background = false } = {}) {
        calls.push({ name, input: input as Input, ...(background ? { background } : {}) })
        return await page.respond(name, input as Input)
      },
      async upload(name, input, file) {
        calls.push({ name, input: { ...input, file } })
        return await page.respond(name, { ...input, file })
      },
      async download(name, input = {}) {
        calls.push({ name, input: input as Input })
        return await page.respond(name, input as Input)
      },
    },
  })
  const element = document.body.appendChild(document.createElement('main'))
  await act(async () => mount(element, page.shell))
}

/** Calls that change nothing. */
const READS =
  /\.(users|user|roles|stores|permissions|explainAccess|roleHolders|simulateRole|userSessions|userSignIns|userSignInMethods|userAudit)$/

/** The calls that change something. What is read in the background changes nothing. */
export function changes(): readonly (typeof page.calls)[number][] {
  return page.calls.filter(({ name, background }) => !background && !READS.test(name))
}

/** Applies to each test of the file. */
export function setUpConsole(): void {
  beforeEach(() => {
    // The window of jsdom does not scroll.
    vi.stubGlobal('scrollTo', () => undefined)
    page.administers = 'organisation'
    page.respond = healthy
    page.calls = []
  })
  afterEach(async () => {
    await act(async () => unmount())
    cleanup()
    document.body.replaceChildren()
  })
}

/** The calls with this name. */
export const callsTo = (name: string) => page.calls.filter((call) => call.name === name)

/** The text of a row without the headings that only screen readers read. */
export function shownText(row: Element | undefined): string {
  const shown = row?.cloneNode(true) as Element | undefined
  for (const heading of shown?.querySelectorAll('[data-heading]') ?? []) heading.remove()
  return shown?.textContent ?? ''
}

/** A button ignores presses for a moment after one. Waits until it is over. */
export const pressGuardOver = async (): Promise<void> => await new Promise((resolve) => setTimeout(resolve, 1_600))
