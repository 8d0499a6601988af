import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { ApplicationEvent, ResultProvider, ScanListener, Shell, ShellState } from '../shell.ts'

export const ShellContext = createContext<Shell | null>(null)

/** The shell of the application. */
export function useShell(): Shell {
  const shell = use(ShellContext)
  if (!shell) throw new Error('useShell needs a ShellContext: mount the application with reactApplication().')
  return shell
}

/**
 * A part of the shell's state, such as `({ store }) => store`. The component renders again when that part changes.
 * @param select returns a part of the state, not a new object
 */
export function useShellState<Value>(select: (state: ShellState) => Value): Value {
  const shell = useShell()
  return useSyncExternalStore(shell.subscribe, () => select(shell.state))
}

/**
 * An interval while the application is visible, and otherwise false: what no one sees is not read again.
 * @param milliseconds the interval
 */
export function useWhileVisible(milliseconds: number): number | false {
  return useShellState((state) => state.visible) && milliseconds
}

/** Tells the shell about unsaved work, until the component is gone. Several components can have some. */
export function useBeforeLeave(unsaved: boolean): void {
  const shell = useShell()
  useEffect(() => {
    if (!unsaved) return
    countUnsaved(shell, 1)
    return () => countUnsaved(shell, -1)
  }, [shell, unsaved])
}

/** How many components have unsaved work, by shell. The shell knows only whether one has. */
const unsavedCounts = new WeakMap<Shell, number>()

function countUnsaved(shell: Shell, change: 1 | -1): void {
  const count = (unsavedCounts.get(shell) ?? 0) + change
  unsavedCounts.set(shell, count)
  shell.beforeLeave(count > 0)
}

/** Adds results to the command palette while the component is mounted. */
export function useResults(provider: ResultProvider): void {
  const shell = useShell()
  useEffect(() => shell.provideResults(provider), [shell, provider])
}

/**
 * Calls the listener with each code that a scanner or the camera reads while the application is visible and the component is mounted.
 * @param listener may return a text, which the dialog of the camera shows while it goes on reading
 */
export function useScans(listener: ScanListener): void {
  const shell = useShell()
  const onScan = useEffectEvent(listener)
  useEffect(() => shell.onScan((code) => onScan(code)), [shell])
}

/** Calls the listener with each event of the back end while the component is mounted. */
export function useEvents(listener: (event: ApplicationEvent) => void): void {
  const shell = useShell()
  const onEvent = useEffectEvent(listener)
  useEffect(() => shell.onEvent((event) => onEvent(event)), [shell])
}
