import { BACK_END_REQUESTS, BACK_END_REQUESTS_PER_USER } from '@foyer/contract/limits'
import { describe, expect, it } from 'vitest'
import { RunningRequests } from './running-requests.ts'

describe('RunningRequests', () => {
  it('APP-34 one user has a share of the requests of an application', () => {
    const running = new RunningRequests(BACK_END_REQUESTS, BACK_END_REQUESTS_PER_USER)
    const places = Array.from({ length: BACK_END_REQUESTS_PER_USER + 1 }, () => running.acquire('labels', 'a'))
    expect(places.filter(Boolean)).toHaveLength(BACK_END_REQUESTS_PER_USER)
    expect(running.acquire('labels', 'b')).toBeDefined()
    expect(running.acquire('temperature', 'a')).toBeDefined()
  })

  it('APP-34 an application has at most its number of requests, and others are not affected', () => {
    const running = new RunningRequests(BACK_END_REQUESTS, BACK_END_REQUESTS_PER_USER)
    const places = Array.from({ length: BACK_END_REQUESTS + 1 }, (_, user) => running.acquire('labels', `${user}`))
    expect(places.filter(Boolean)).toHaveLength(BACK_END_REQUESTS)
    expect(running.acquire('temperature', '0')).toBeDefined()
  })

  it('APP-34 a release makes room for another user', () => {
    const running = new RunningRequests(BACK_END_REQUESTS, BACK_END_REQUESTS_PER_USER)
    const places = Array.from({ length: BACK_END_REQUESTS }, (_, user) => running.acquire('labels', `${user}`))
    expect(running.acquire('labels', 'next')).toBeUndefined()
    places[0]?.()
    expect(running.acquire('labels', 'next')).toBeDefined()
    expect(running.acquire('labels', 'after')).toBeUndefined()
  })

  it('APP-34 a release makes room once', () => {
    const running = new RunningRequests(BACK_END_REQUESTS, BACK_END_REQUESTS_PER_USER)
    const places = Array.from({ length: BACK_END_REQUESTS_PER_USER }, () => running.acquire('labels', 'a'))
    places[0]?.()
    places[0]?.()
    expect(running.acquire('labels', 'a')).toBeDefined()
    expect(running.acquire('labels', 'a')).toBeUndefined()
  })
})
