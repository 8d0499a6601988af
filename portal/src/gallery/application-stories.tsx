import type { FailureReason } from '../applications/hosting/loaded/instance.ts'
import { FailedApplication } from '../applications/hosting/shown/failed-application.tsx'
import { TroubleBar } from '../applications/hosting/shown/trouble-bar.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useMessages } from '../languages/index.ts'
import { ShellFrame } from '../shell/index.ts'
import { MEMBER } from './doubles.ts'
import type { Scene } from './stage.tsx'

const nothing = (): void => {}
const instance = { wait: nothing, restart: nothing, dismiss: nothing }
const scene = (children: Scene['children']): Scene => ({
  address: '/a/labels',
  session: MEMBER,
  children: <ShellFrame>{children}</ShellFrame>,
})
const failed = (why: FailureReason): Scene => scene(<Failed why={why} />)
const trouble = (what: 'unresponsive' | 'error'): Scene => scene(<Trouble what={what} />)

function Failed({ why }: { why: FailureReason }) {
  const name = useMessages()('applications.labels')
  return <FailedApplication why={why} name={name} onRetry={nothing} onLeave={nothing} />
}

function Trouble({ what }: { what: 'unresponsive' | 'error' }) {
  const name = useMessages()('applications.labels')
  return <TroubleBar trouble={what} name={name} instance={instance} onLeave={nothing} />
}

function Loading() {
  const t = useMessages()
  return <Skeleton label={t('applications.loading', { name: t('applications.labels') })} />
}

/** What the shell shows of an application that does not run as it should. */
export const APPLICATION_STORIES: Readonly<Record<string, Scene>> = {
  'Application, loading': scene(<Loading />),
  'Application, not loaded': failed('load'),
  'Application, too slow': failed('timeout'),
  'Application, altered': failed('integrity'),
  'Application, without an application in its code': failed('noApplication'),
  'Application, not started': failed('mount'),
  'Application, stopped working': failed('render'),
  'Application, sent too much': failed('flood'),
  'Application, took the focus': failed('focus'),
  'Application, without a page': failed('noPage'),
  'Application, not responding': trouble('unresponsive'),
  'Application, with an error': trouble('error'),
}
