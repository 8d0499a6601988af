import type { FirstRun, FirstStep } from '@foyer/contract/administration'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isConflict } from '../calls.ts'
import { useCall, useData } from '../queries.ts'

/** In the order of the page. */
export const STEPS = [
  ...(['organisation', 'branding', 'mail', 'languages', 'users', 'licence'] as const),
] satisfies readonly FirstStep[]

interface Marks {
  readonly steps?: { readonly [Step in FirstStep]?: 'done' | 'skipped' }
  readonly dismiss?: true
}

/** The first steps, and what marks them. */
export function useFirstRun() {
  const request = useCall()
  const client = useQueryClient()
  const run = useData('administration.firstRun', {})
  const mark = useMutation({
    networkMode: 'always',
    async mutationFn(marks: Marks): Promise<FirstRun> {
      const send = (version: number) => request('administration.changeFirstRun', { version, ...marks })
      try {
        return await send(run.data?.version ?? 1)
      } catch (error) {
        if (!isConflict(error)) throw error
        // Marks are of single steps: they change nothing that another administrator has marked meanwhile.
        return await send((await request('administration.firstRun', {})).version)
      }
    },
    onSuccess: (changed) => client.setQueryData(['administration.firstRun', {}], changed),
  })
  return { run, mark }
}

/** The step to do next: the first open one after the given one, or before it; undefined if none is open. */
export function nextStep({ steps }: FirstRun, after?: FirstStep): FirstStep | undefined {
  const begin = after === undefined ? 0 : STEPS.indexOf(after) + 1
  return [...STEPS.slice(begin), ...STEPS.slice(0, begin)].find((step) => step !== after && steps[step] === 'open')
}
