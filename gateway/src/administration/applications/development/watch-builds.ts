import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MANIFEST_FILE } from '@foyer/contract/applications'
import { type BuildDeps, installBuild } from './install-build.ts'

/** Milliseconds between two looks at a folder. A build is complete if nothing has changed between them. */
const INTERVAL = 200

/**
 * Installs the builds of applications whose authors work on them (APP-54), now and whenever they change. Looks at the folders again and
 * again, because systems differ in how they report changes, and builds delete what they watch.
 * @param folders each the `dist` of a project, which may not exist yet
 */
export function watchBuilds(deps: BuildDeps, folders: readonly string[]): { stop(): Promise<void> } {
  const control = new AbortController()
  const ended = Promise.all(folders.map((folder) => watch(deps, folder, control.signal)))
  return {
    async stop() {
      control.abort()
      await ended
    },
  }
}

async function watch(deps: BuildDeps, folder: string, signal: AbortSignal): Promise<void> {
  let seen: string | undefined
  let installed: string | undefined
  while (!signal.aborted) {
    const state = await stateOf(folder)
    if (state !== undefined && state === seen && state !== installed) {
      await installBuild(deps, folder)
      installed = state
    }
    seen = state
    await pause(INTERVAL, undefined, { signal, ref: false }).catch(() => {})
  }
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
