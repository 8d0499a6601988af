import { type WorkBench, workBenchCalls } from '@foyer/contract/work-bench'
import { type KnownApplication, readOpenApplications } from '../applications/index.ts'
import { currentPlace, readChosenPlace, readCustomersWithStores } from '../places/index.ts'
import { type CallContext, PreparedAnswer, prepareAnswer } from '../platform/http/calls.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/index.ts'
import type { Database } from '../tables.ts'
import { readPerson } from './work-bench-queries.ts'

const NAME = 'workBench'

/**
 * Written out once for a session and remembered until something about the person or the organisation changes. What is unread
 * changes far more often, so that only its number is written anew.
 */
export function workBench({ db, sessions, changes, standings }: Services) {
  const make = async (caller: Caller): Promise<PreparedAnswer> => {
    const { generation } = changes
    const remembered = sessions.rememberedAnswer(caller, NAME)
    const [{ unread }, bench] = await Promise.all([
      standings.of(caller),
      remembered ? undefined : readWorkBench(db, caller),
    ])
    const answer = bench
      ? prepareAnswer(workBenchCalls.workBench, { ...bench, unread })
      : withUnread(remembered as PreparedAnswer, unread)
    sessions.rememberAnswer(caller, NAME, answer, generation)
    return answer
  }
  return ({
    caller,
  }: CallContext<typeof workBenchCalls.workBench, Caller>): PreparedAnswer | Promise<PreparedAnswer> => {
    const remembered = sessions.rememberedAnswer(caller, NAME)
    const unread = standings.remembered(caller)?.unread
    return remembered && unread !== undefined && saysUnread(remembered, unread) ? remembered : make(caller)
  }
}

/** The count is the last of the contract's fields, so that an answer ends with it. */
function saysUnread({ text }: PreparedAnswer, unread: number): boolean {
  return text.endsWith(`"unread":${unread}}}`)
}

function withUnread(answer: PreparedAnswer, unread: number): PreparedAnswer {
  if (saysUnread(answer, unread)) return answer
  return new PreparedAnswer(answer.text.replace(/"unread":\d+\}\}$/, `"unread":${unread}}}`))
}

async function readWorkBench(db: Database, caller: Caller): Promise<Omit<WorkBench, 'unread'>> {
  const [person, customers, chosen, { permissions, applications }] = await Promise.all([
    readPerson(db, caller),
    readCustomersWithStores(db, caller),
    readChosenPlace(db, caller),
    readOpenApplications(db, caller),
  ])
  return {
    user: {
      id: caller.personId,
      username: caller.username,
      displayName: person.displayName,
      language: person.language,
      timeZone: person.timeZone,
      administers: caller.administers,
    },
    organisation: { id: caller.organisationId, name: person.organisation, timeZone: person.organisationTimeZone },
    customers,
    ...currentPlace(chosen, customers),
    permissions,
    apps: applications.filter(({ served }) => served).map(shown),
    manageApps: applications.filter(({ managed }) => managed).map(shown),
  }
}

function shown({ key, name, icon, openedAt, plugin }: KnownApplication) {
  return { key, name, icon, openedAt, installed: plugin !== undefined }
}
