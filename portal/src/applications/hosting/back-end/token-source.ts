import type { Languages } from '../../../languages/index.ts'
import type { Session } from '../../../session/index.ts'
import { figurePlace, shownPlace } from '../../signals.ts'

/** How long a token is used. It is valid for five minutes, and its request takes a while. */
const TOKEN_AGE_MAX = 4 * 60_000

/** The delegated token of one application, renewed before it expires. */
export interface TokenSource {
  /**
   * Returns a valid token. Simultaneous calls share a request.
   * @param background true if the user does not wait for it: the request does not prolong the session
   */
  current(background?: boolean): Promise<string>
  /** The valid token, if it has arrived. */
  readonly arrived: string | undefined
  /** The token was rejected, or what it says is no longer true: the next call requests another one. */
  drop(token?: string): void
}

/**
 * @param request requests a new token
 * @param now milliseconds, by a clock that only goes forward: that of the device may be wrong
 */
export function createTokenSource(request: (background: boolean) => Promise<string>, now: () => number): TokenSource {
  let known: { readonly token: Promise<string>; readonly at: number; value?: string } | undefined
  const isFresh = ({ at }: { readonly at: number }): boolean => now() - at < TOKEN_AGE_MAX
  return {
    get arrived() {
      return known && isFresh(known) ? known.value : undefined
    },
    current(background = false) {
      if (known && isFresh(known)) return known.token
      const own: NonNullable<typeof known> = { token: request(background), at: now() }
      known = own
      own.token.then(
        (token) => {
          own.value = token
        },
        () => {
          if (known === own) known = undefined
        },
      )
      return own.token
    },
    drop(token) {
      // Another request may have renewed it already.
      if (token === undefined || known?.value === token) known = undefined
    },
  }
}

export interface TokenRequest {
  readonly key: string
  readonly place: ReturnType<typeof shownPlace>
  /** The one that the back end speaks. */
  readonly language: string
  readonly background: boolean
}

/**
 * Returns the source of the tokens of an application for the user, the place and the language of now. It stays with them: another tab
 * or the user may choose another place, the user another language, and a request of an application may outlast the session.
 * @param request requests a new token
 */
export function createTokenSources(
  {
    session,
    languages,
  }: { readonly session: Pick<Session, 'current'>; readonly languages: Pick<Languages, 'current'> },
  request: (what: TokenRequest) => Promise<string>,
  now: () => number,
): (key: string) => TokenSource {
  const sources = new Map<string, TokenSource>()
  return (key) => {
    const user = session.current.currentUser?.id
    const place = shownPlace(session.current)
    const language = languages.current.translator.locale
    const name = `${key} ${user} ${language} ${figurePlace(session.current)}`
    const requestOf = async (background: boolean): Promise<string> => {
      if (session.current.currentUser?.id !== user) throw new TypeError('The session of the user is over.')
      return await request({ key, place, language, background })
    }
    const source = sources.get(name) ?? createTokenSource(requestOf, now)
    sources.set(name, source)
    return source
  }
}
