/** What decides which loaded applications are unmounted. */
export interface LoadedApplication {
  readonly id: string
  /** When it was shown last: larger is later. */
  readonly usedAt: number
  readonly unsaved: boolean
  readonly visible: boolean
}

/**
 * The applications to unmount so that `most` stay loaded: those used least recently first. One that is visible or has unsaved work
 * stays, even if that makes more than `most`.
 */
export function toUnmount(loaded: readonly LoadedApplication[], most: number): string[] {
  return loaded
    .filter(({ unsaved, visible }) => !unsaved && !visible)
    .sort((a, b) => a.usedAt - b.usedAt)
    .slice(0, Math.max(0, loaded.length - most))
    .map(({ id }) => id)
}
