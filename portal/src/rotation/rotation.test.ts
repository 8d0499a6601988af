import { type EndpointName, endpoints } from '@foyer/contract'
import { describe, expect, it } from 'vitest'
import { type KeyValueStore, keyValueStore, type StorageKey, type TabKey } from '../session/index.ts'
import { clearPendingRequest, lostResponseOf, recordPendingRequest } from './lost-response.ts'
import { unansweredTextOf } from './non-retryable-endpoints.ts'
import { createRotationMark } from './rotation-mark.ts'

const TOKEN = 'a-token-of-a-session'

describe('calls that count once', () => {
  const all = Object.entries(endpoints).flatMap(([capability, named]) =>
    Object.entries(named).map(([name, call]) => ({ name: `${capability}.${name}` as EndpointName, call })),
  )
  const named = all.filter(({ call }) => unansweredTextOf(call)).map(({ name }) => name)

  it('are exactly those that replace a token or a password', () => {
    expect(named.sort()).toEqual([
      'mfa.bind',
      'mfa.recover',
      'mfa.verify',
      'passkey.verify',
      'password.set',
      'password.setDue',
    ])
  })

  it('include every call whose response carries the next token of a session', () => {
    const rotating = all.filter(({ call }) => call.access !== 'public' && 'access_token' in shapeOf(call.response))
    expect(rotating.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([])
    expect(rotating.length).toBeGreaterThan(3)
  })
})

describe('the note of a lost answer', () => {
  const { store: tab, stored } = storeWith<TabKey>({})

  it('is found again by the token that got no answer, and by no other', () => {
    recordPendingRequest(tab, TOKEN, 'session.unanswered.password')
    expect(lostResponseOf(tab, TOKEN)).toBe('session.unanswered.password')
    expect(lostResponseOf(tab, `x${TOKEN}`)).toBeUndefined()
    expect(lostResponseOf(tab, null)).toBeUndefined()
    expect([...stored.values()].join()).not.toContain(TOKEN)
  })

  it('ends with an answer', () => {
    clearPendingRequest(tab)
    expect(lostResponseOf(tab, TOKEN)).toBeUndefined()
  })

  it('counts as absent when it is not readable', () => {
    for (const text of ['', ' ', 'a-toke', 'a-toke no.such.text', '{}', 'null']) {
      tab.write('foyer-unanswered', text)
      expect(lostResponseOf(tab, TOKEN)).toBeUndefined()
    }
  })
})

describe('the mark of a rotation where the browser has no locks', () => {
  function built(first: Partial<Record<StorageKey, string>> = {}) {
    let now = 0
    const { store: local, stored } = storeWith<StorageKey>(first)
    const pauses: (() => void)[] = []
    const pause = (period: number): Promise<void> => {
      now += period
      return new Promise((resolve) => pauses.push(resolve))
    }
    const mark = createRotationMark(local, { now: () => now, pause, longest: 1_000 })
    const step = async (): Promise<void> => {
      for (const resolve of pauses.splice(0)) resolve()
      await Promise.resolve()
      await Promise.resolve()
    }
    return { local, stored, mark, step }
  }

  it('makes another tab wait until the rotation is over', async () => {
    const { local, mark, step } = built()
    let response = (_text: string): void => {}
    const rotation = mark.whileMarked(() => new Promise<string>((resolve) => (response = resolve)), 100)
    let over = false
    const waited = mark.ended().then(() => {
      over = true
    })
    await step()
    expect(over).toBe(false)
    response('next token')
    expect(await rotation).toBe('next token')
    while (local.read('foyer-rotation') !== null) await step()
    while (!over) await step()
    await waited
  })

  it('is removed at once when the rotation fails', async () => {
    const { stored, mark } = built()
    await expect(mark.whileMarked(() => Promise.reject(new Error('refused')), 100)).rejects.toThrow('refused')
    expect(stored.size).toBe(0)
  })

  it('of a closed tab delays no one for longer than a rotation may take', async () => {
    const { local, mark, step } = built({ 'foyer-rotation': 'of a tab that is gone' })
    let over = false
    const waited = mark.ended().then(() => {
      over = true
    })
    while (!over) await step()
    await waited
    expect(local.read('foyer-rotation')).toBeNull()
  })
})

function shapeOf(schema: unknown): object {
  return (schema as { shape?: object }).shape ?? {}
}

/** A store over a storage that a test can inspect. */
function storeWith<Key extends StorageKey | TabKey>(first: Partial<Record<Key, string>>) {
  const stored = new Map(Object.entries<string>(first as Record<string, string>))
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const store: KeyValueStore<Key> = keyValueStore<Key>(() => storage as unknown as Storage)
  return { store, stored }
}
