import { expect, it } from 'vitest'
import { Figures } from './figures.ts'

it('PROD-42 figures are read once while they are young, and by one reader at a time', async () => {
  let reads = 0
  const figures = new Figures(async () => ++reads)
  await Promise.all([figures.refresh(), figures.refresh()])
  await figures.refresh()
  expect([figures.latest, reads]).toEqual([1, 1])
})

it('PROD-42 there are no figures while they cannot be read', async () => {
  const results = [async () => 1, async () => Promise.reject(new Error('away')), async () => 3]
  const figures = new Figures(() => (results.shift() as () => Promise<number>)(), { youngFor: 0 })
  const seen: (number | undefined)[] = []
  for (let count = 0; count < 3; count++) {
    await figures.refresh()
    seen.push(figures.latest)
  }
  expect(seen).toEqual([1, undefined, 3])
})

it('PROD-42 a collection does not wait for a database that does not respond', async () => {
  let respond: (value: number) => void = () => undefined
  const figures = new Figures(() => new Promise<number>((resolve) => (respond = resolve)), { giveUpAfter: 5 })
  await figures.refresh()
  expect(figures.latest).toBeUndefined()
  const second = figures.refresh()
  respond(7)
  await second
  expect(figures.latest).toBe(7)
})
