import { BACK_END_REQUESTS, BACK_END_REQUESTS_PER_USER } from '@foyer/contract/limits'
import { describe, expect, it } from 'vitest'
import { RunningRequests } from './running-requests.ts'

describe('RunningRequests', () => {
  it('APP-34 one user has a share of the requests of an application', () => {
    const running = new RunningRequests(BACK_END_REQUESTS, BACK_END_REQUESTS_PER_USER)
    const entered = Array.from({ length: BACK_END_REQUESTS_PER_USER + 1 }, () => running.enter('labels', 'a'))
    expect(entered.filter(Boolean)).toHaveLength(BACK_END_REQUESTS_PER_USER)
    expect(running.enter('labels', 'b')).toBeDefined()
    expect(running.enter('temperature', 'a')).toBeDefined()
  })

  it('APP-34 an application has at most its number of requests, and others are not affected', () => {
    const running = new RunningRequests(BACK_END_REQUESTS, BACK_END_REQUESTS_PER_USER)
    const entered = Array.from({ length: BACK_END_REQUESTS + 1 }, (_, user) => running.enter('labels', `${user}`))
    expect(entered.filter(Boolean)).toHaveLength(BACK_END_REQUESTS)
    expect(running.enter('temperature', '0')).toBeDefined()
  })

  it('APP-34 leaving makes room for another user', () => {
    const running = new RunningRequests(BACK_END_REQUESTS, BACK_END_REQUESTS_PER_USER)
    const entered = Array.from({ length: BACK_END_REQUESTS }, (_, user) => running.enter('labels', `${user}`))
    expect(running.enter('labels', 'next')).toBeUndefined()
    entered[0]?.()
    expect(running.enter('labels', 'next')).toBeDefined()
    expect(running.enter('labels', 'after')).toBeUndefined()
  })

  it('APP-34 leaving makes room once', () => {
    const running = new RunningRequests(BACK_END_REQUESTS, BACK_END_REQUESTS_PER_USER)
    const entered = Array.from({ length: BACK_END_REQUESTS_PER_USER }, () => running.enter('labels', 'a'))
    entered[0]?.()
    entered[0]?.()
    expect(running.enter('labels', 'a')).toBeDefined()
    expect(running.enter('labels', 'a')).toBeUndefined()
  })
})
