import type { ReactNode } from 'react'
import { BrokenPage } from '../app/broken-page.tsx'
import { type Loading, LoadingState } from '../loading/index.ts'
import { ReauthenticationDialogView } from '../reauthentication/index.ts'
import { ShellFrame } from '../shell/index.ts'
import { accountPage } from './account-stories.tsx'
import { APPLICATION_STORIES } from './application-stories.tsx'
import { CAMERA_STORIES } from './camera-stories.tsx'
import { captcha, MEMBER, signIn } from './doubles.ts'
import { FRAME_STORIES } from './frame-stories.tsx'
import { HOME_STORIES, home } from './home-stories.tsx'
import { MAINTENANCE_STORIES } from './maintenance-stories.tsx'
import type { Scene } from './stage.tsx'

const nothing = (): void => {}
const shell = (children: ReactNode, more: Partial<Scene> = {}, menuOpen = false): Scene => ({
  address: '/home',
  session: MEMBER,
  ...more,
  children: <ShellFrame menuOpen={menuOpen}>{children}</ShellFrame>,
})
const loading = (state: Exclude<Loading, 'ready'>) => shell(<LoadingState loading={state} onRetry={nothing} />)
const again = (hasPendingStep: boolean, more: Parameters<typeof signIn>[0] = {}) =>
  accountPage(
    { account: { unsaved: true } },
    <ReauthenticationDialogView
      signIn={signIn(more)}
      username="manager"
      hasPendingStep={hasPendingStep}
      onLeave={nothing}
    />,
  )

export const SHELL_STORIES: Readonly<Record<string, Scene>> = {
  ...FRAME_STORIES,
  ...APPLICATION_STORIES,
  ...CAMERA_STORIES,
  ...HOME_STORIES,
  ...MAINTENANCE_STORIES,
  'Home, morning': shell(home('06:30')),
  'Home, afternoon': shell(home('13:00')),
  'Home, evening': shell(home('19:30')),
  'Home, whole organisation': shell(home('06:30'), {
    session: { ...MEMBER, currentCustomer: null, currentStore: null },
  }),
  'Home, person’s menu': shell(home('06:30'), {}, true),
  'Home, loading': loading('waiting'),
  'Home, offline': loading('offline'),
  'Home, no permission': loading('forbidden'),
  'Home, our failure': loading('failed'),
  'Sign in again': again(false),
  'Sign in again, wrong': again(false, { note: { key: 'error.wrongCredentials' }, captcha: captcha() }),
  'Sign in again, step owed': again(true),
  'Message boxes': shell(home('06:30'), {
    toasts: [
      { id: 1, tone: 'error', message: { key: 'error.serviceUnavailable' } },
      { id: 2, tone: 'error', message: { key: 'error.systemError', values: { requestId: '01JD3K' } } },
      { id: 3, tone: 'info', message: { key: 'account.saved' } },
      { id: 4, tone: 'info', message: { key: 'signIn.lockOver' } },
    ],
  }),
  'Part missing': { children: <BrokenPage why="partMissing" retry={nothing} /> },
  Crashed: { children: <BrokenPage why="crashed" retry={nothing} /> },
}
