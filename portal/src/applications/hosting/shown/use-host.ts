import { listenForScans } from '@foyer/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type MakesCalls, waitingCalls } from '../../../administration/index.ts'
import { createHasCamera } from '../../../camera/index.ts'
import { type WritableStore, writableStore } from '../../../components/index.ts'
import { saveFile } from '../../../components/save-file.ts'
import { useToasts } from '../../../errors/index.ts'
import { useLanguages } from '../../../languages/index.ts'
import { useNavigation } from '../../../navigation/index.ts'
import { useSession } from '../../../session/index.ts'
import { accentStore } from '../../../theme/index.ts'
import { request } from '../../../wire/index.ts'
import { applicationName } from '../../names.ts'
import { hostingQuery } from '../../queries.ts'
import { useApplicationSignals } from '../../signals.ts'
import { createTokenSources, type TokenRequest } from '../back-end/token-source.ts'
import { ApplicationHost } from '../loaded/application-host.ts'
import type { HostDeps } from '../loaded/host-deps.ts'
import { codeLoader } from '../running/load-code.ts'
import { frameStarter } from '../running/start-frame.ts'
import { moduleStarter } from '../running/start-module.ts'
import { createThemeStore } from './theme-store.ts'
import { listenToUncaught } from './uncaught.ts'

/** The errors that the shell handles; what else fails is shown by the application's own page. */
const handlesErrors = { except: ['sessionExpired', 'sessionEnded'] } as const

interface Host {
  readonly host: ApplicationHost
  /** What makes the calls of the console, once it is loaded. */
  readonly administration: WritableStore<MakesCalls | undefined>
}

/** The host of this shell. It runs while the shell is there. */
export function useHost(): Host {
  const [administration] = useState(() => writableStore<MakesCalls | undefined>(undefined))
  const deps = useHostDeps(administration)
  const [host] = useState(
    () => new ApplicationHost(deps, { module: moduleStarter(codeLoader), frame: frameStarter(accentStore) }),
  )
  useEffect(() => host.start(), [host])
  return { host, administration }
}

/** They are those of the first rendering, and never change. */
function useHostDeps(administration: Host['administration']): HostDeps {
  const session = useSession()
  const languages = useLanguages()
  const navigation = useNavigation()
  const toasts = useToasts()
  const signals = useApplicationSignals()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [tokensOf] = useState(() => createTokenSources({ session, languages }, requestToken, () => performance.now()))
  return {
    ...{ session, languages, navigation, toasts, signals, theme: createThemeStore(), onUncaught: listenToUncaught },
    hasCamera: createHasCamera(navigator.mediaDevices as MediaDevices | undefined),
    onScan: (listener) => listenForScans(window, listener),
    // Older browsers do not tell; the browser asks before the first use of the camera then.
    hasUserActed: () => (navigator.userActivation as UserActivation | undefined)?.isActive ?? true,
    nameOf(key) {
      const { apps, manageApps } = session.current
      const application = [...apps, ...manageApps].find((one) => one.key === key)
      return application ? applicationName(languages.current.translator.t, application) : key
    },
    load(key, fresh) {
      const query = hostingQuery(key, languages.current.translator.locale)
      return queries.fetchQuery(fresh ? { ...query, staleTime: 0 } : query)
    },
    report: (fault) => void request('applications.reportFault', fault, { handlesErrors: true }).catch(() => {}),
    administration: {
      ...waitingCalls(administration),
      get administers() {
        return session.current.currentUser?.administers === 'platform' ? 'platform' : 'organisation'
      },
    },
    openNotice: (id) => void navigate({ to: '/inbox', search: id ? { message: id } : {} }),
    saveFile,
    tokensOf,
  }
}

async function requestToken({ key, place, language, background }: TokenRequest): Promise<string> {
  return (await request('applications.createToken', { key, ...place }, { handlesErrors, language, background })).token
}
