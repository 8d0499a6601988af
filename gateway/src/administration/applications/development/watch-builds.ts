import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MANIFEST_FILE } from '@foyer/contract/applications'
import { type BuildDeps, installBuild } from './install-build.ts'

/** Milliseconds between two looks at a folder. A build is complete if nothing has changed between them. */
const INTERVAL = 200
/** Looks without a manifest before that is reported: a build deletes the folder first. */
const MISSING_LOOKS = 15
/** Looks at the same files before their fault is reported: a slow build writes the manifest long before the other files. */
const FAULT_LOOKS = 10

export interface WatchDeps extends BuildDeps {
  /** Gets a sentence for the author (APP-75), once for each fault that differs from the last one of its folder, and once it is over. */
  readonly report?: ((sentence: string) => void) | undefined
}

/**
 * Installs the builds of applications whose authors work on them (APP-54), now and whenever they change. Looks at the folders again and
 * again, because systems differ in how they report changes, and builds delete what they watch.
 * @param folders each the `dist` of a project, which may not exist yet
 */
export function watchBuilds(deps: WatchDeps, folders: readonly string[]): { stop(): Promise<void> } {
  const control = new AbortController()
  const ended = Promise.all(folders.map((folder) => watch(deps, resolve(folder), control.signal)))
  return {
    async stop() {
      control.abort()
      await ended
    },
  }
}

async function watch(deps: WatchDeps, folder: string, signal: AbortSignal): Promise<void> {
  const { report, end } = createReports(deps.report)
  let seen: string | undefined
  let installed: string | undefined
  let fault: string | undefined
  let unchanged = 0
  let missing = 0
  while (!signal.aborted) {
    const state = await stateOf(folder)
    missing = state === undefined ? missing + 1 : 0
    if (missing === MISSING_LOOKS) {
      const problem = await missingPart(folder)
      deps.log.warn({ folder, reason: problem }, 'there is no build of an application in development')
      report(`${problem} Foyer installs the application as soon as it is built there.`)
    }
    unchanged = state === seen ? unchanged + 1 : 0
    if (state !== undefined && state === seen && state !== installed) {
      fault = await installBuild(deps, folder)
      installed = state
      if (fault === undefined) end(`Foyer installed the build in ${folder}.`)
    }
    if (fault !== undefined && state === installed && unchanged === FAULT_LOOKS) {
      deps.log.warn({ folder, reason: fault }, 'could not install a build of an application in development')
      report(`Foyer did not install the build in ${folder}: ${fault}`)
    }
    seen = state
    await pause(INTERVAL, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** Passes on what differs from the last sentence. */
function createReports(pass: WatchDeps['report']) {
  let last: string | undefined
  return {
    report(sentence: string): void {
      if (sentence !== last) pass?.(sentence)
      last = sentence
    },
    /** The next fault is a new one. */
    end(sentence: string): void {
      if (last !== undefined) pass?.(sentence)
      last = undefined
    },
  }
}

async function missingPart(folder: string): Promise<string> {
  const exists = await stat(folder).then(
    () => true,
    () => false,
  )
  return exists ? `The folder ${folder} has no ${MANIFEST_FILE}.` : `The folder ${folder} does not exist.`
}

/** The names, sizes and times of all files; undefined while there is no manifest, or one of them disappears. */
async function stateOf(folder: string): Promise<string | undefined> {
  try {
    await stat(join(folder, MANIFEST_FILE))
    const entries = await readdir(folder, { recursive: true })
    const files = await Promise.all(entries.sort().map(async (path) => [path, await stat(join(folder, path))] as const))
    return files.map(([path, { size, mtimeMs }]) => `${path} ${size} ${mtimeMs}`).join('\n')
  } catch {
    return undefined
  }
}
