import type { EndpointName, EndpointNamed } from '@foyer/contract'
import type { Language } from '@foyer/contract/languages'
import type { RequestInput } from '@foyer/contract/wire'
import '../app/more-calls.ts'
import type { EarlyRequestList } from '../early/index.ts'
import { EMPTY_QUERY, firstPageOf, newestUnread } from '../notices/index.ts'
import type { RouteName } from '../routes.ts'
import { STORAGE_KEYS } from '../session/index.ts'
import { prepareRequest } from '../wire/index.ts'

type FirstRequest = EarlyRequestList['requests'][number]

function requestOf<Name extends EndpointName>(name: Name, payload: RequestInput<EndpointNamed<Name>>): FirstRequest {
  const { url, call } = prepareRequest(name, payload as object)
  return { url, isPublic: call.access === 'public' }
}

/** What a page of the shell reads beside what every one reads. */
const OF_PAGE: Partial<Record<RouteName, (language: Language) => FirstRequest>> = {
  home: (language) => requestOf('inbox.list', newestUnread(language)),
  inbox: (language) => requestOf('inbox.list', firstPageOf(EMPTY_QUERY, language)),
}

/** The requests with which a page of the shell begins. They are sent while its code is fetched (`early/`). */
export function firstRequestsOf(name: RouteName, language: Language): EarlyRequestList {
  const { accessToken, loginFlag, passwordFlag } = STORAGE_KEYS
  const ofPage = OF_PAGE[name]
  const requests = [
    requestOf('workBench.workBench', {}),
    ...(ofPage ? [ofPage(language)] : []),
    requestOf('languages.messages', { language, form: 'compiled' }),
  ]
  return { language, accessToken, loginFlag, passwordFlag, requests }
}
