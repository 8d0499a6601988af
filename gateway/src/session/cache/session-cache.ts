import { LRUCache } from 'lru-cache'
import type { Principal } from '../principal.ts'

/** Subjects that a change may concern. */
export type ChangeSubject = 'session' | 'person' | 'organisation'

interface CachedSession {
  readonly row: { readonly principal: Pick<Principal, 'sessionId' | 'userId' | 'organisationId'> }
}

/** Sessions in memory by token, indexed by the subjects of changes, so that a change visits only the sessions concerned. */
export class SessionCache<Session extends CachedSession> {
  readonly #byToken: LRUCache<string, Session>
  readonly #tokens: Readonly<Record<ChangeSubject, Map<string, Set<string>>>> = {
    session: new Map(),
    person: new Map(),
    organisation: new Map(),
  }

  constructor(max: number, onEvicted: (session: Session) => void) {
    this.#byToken = new LRUCache<string, Session>({
      max,
      dispose: (session, token) => {
        this.#unindex(token, session)
        onEvicted(session)
      },
    })
  }

  get size(): number {
    return this.#byToken.size
  }

  /** Number of subjects in the index. */
  get indexed(): number {
    return this.#tokens.session.size + this.#tokens.person.size + this.#tokens.organisation.size
  }

  get(token: string): Session | undefined {
    return this.#byToken.get(token)
  }

  set(token: string, session: Session): void {
    this.#byToken.set(token, session)
    for (const [kind, subject] of subjectsOf(session)) {
      const tokens = this.#tokens[kind].get(subject)
      if (tokens) tokens.add(token)
      else this.#tokens[kind].set(subject, new Set([token]))
    }
  }

  /** Deletes sessions and returns their number. */
  deleteBySubject(kind: ChangeSubject, subject: string): number {
    const tokens = [...(this.#tokens[kind].get(subject) ?? [])]
    for (const token of tokens) this.#byToken.delete(token)
    return tokens.length
  }

  clear(): void {
    this.#byToken.clear()
  }

  #unindex(token: string, session: Session): void {
    for (const [kind, subject] of subjectsOf(session)) {
      const tokens = this.#tokens[kind].get(subject)
      tokens?.delete(token)
      if (tokens?.size === 0) this.#tokens[kind].delete(subject)
    }
  }
}

function subjectsOf({ row: { principal } }: CachedSession): readonly (readonly [ChangeSubject, string])[] {
  return [
    ['session', principal.sessionId],
    ['person', principal.userId],
    ['organisation', principal.organisationId],
  ]
}
