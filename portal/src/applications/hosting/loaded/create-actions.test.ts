import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { hosted, setUpHost } from './host-test-options.ts'

const MENU = [
  { path: '', name: 'Start' },
  { path: 'stock', name: 'Stock' },
]

/** A host that shows the application `a`. */
async function setUpActions() {
  const options = setUpHost({ load: async (key) => hosted(key, { menu: MENU }) })
  await options.open('/a/a')
  return { ...options, actions: options.of('a').options.actions }
}

describe('what an application may have the shell do', () => {
  it('APP-83 badges of other paths than those of the menu are ignored', async () => {
    const { actions, signals } = await setUpActions()
    actions.setBadge(1, 'stock')
    for (const path of ['other', 'stock/', '__proto__', 'x'.repeat(1_900)]) actions.setBadge(1, path)
    actions.setBadge(2, '')
    await vi.waitFor(() => expect(signals.badges.current).toEqual({ 'a/service': { stock: 1, '': 2 } }))
  })

  it('APP-67 APP-83 the badges of all entries are written at most ten times a second', async () => {
    const { actions, signals } = await setUpActions()
    let writes = 0
    signals.badges.subscribe(() => {
      writes += 1
    })
    for (let count = 1; count <= 500; count++) actions.setBadge(count, count % 2 === 0 ? 'stock' : '')
    expect(writes).toBe(1)
    await vi.waitFor(() => expect(signals.badges.current).toEqual({ 'a/service': { stock: 500, '': 499 } }))
    actions.setBadge(500, 'stock')
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(writes).toBe(2)
  })

  it('APP-83 results and unsaved work that change all the time are drawn at most ten times a second', async () => {
    const { actions, signals, host } = await setUpActions()
    const changes = vi.fn()
    signals.searches.subscribe(changes)
    host.visible.current?.unsaved.subscribe(changes)
    for (let count = 0; count < 500; count++) {
      actions.setSearch(count % 2 === 0 ? async () => [] : undefined)
      actions.setUnsaved(count % 2 === 0)
    }
    expect(changes.mock.calls.length).toBe(2)
    await vi.waitFor(() => expect(host.visible.current?.unsaved.current).toBe(false))
    expect([changes.mock.calls.length, signals.searches.current]).toEqual([4, {}])
  })

  it('APP-22 APP-83 unsaved work stays after an earlier message that there is none', async () => {
    const { actions, host } = await setUpActions()
    actions.setBadge(1, '')
    actions.setUnsaved(true)
    actions.setUnsaved(false)
    actions.setUnsaved(true)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(host.visible.current?.unsaved.current).toBe(true)
  })

  it('APP-83 an error that happens all the time is shown once', async () => {
    const { actions, host } = await setUpActions()
    const changes = vi.fn()
    host.visible.current?.status.subscribe(changes)
    for (let count = 0; count < 50; count++) actions.fault('error', 'Error: x')
    expect(changes).toHaveBeenCalledTimes(1)
  })

  it('APP-84 a hidden application opens no notice', async () => {
    const { actions, deps, open } = await setUpActions()
    await open('/home')
    actions.openNotice('n1')
    expect(deps.openNotice).not.toHaveBeenCalled()
    await open('/a/a')
    actions.openNotice('n1')
    expect(deps.openNotice.mock.calls).toEqual([['n1']])
  })

  it('APP-84 an application opens one notice a second, and twenty places', async () => {
    const { actions, deps, navigation } = await setUpActions()
    for (let count = 0; count < 9; count++) actions.openNotice(`n${count}`)
    expect(deps.openNotice.mock.calls).toEqual([['n0']])
    for (let count = 1; count < 99; count++) actions.navigate(`stock/${count}`, false)
    expect(navigation.current.address).toBe('/a/a/stock/20')
  })

  it('APP-97 an application saves one file a second, while it is shown, under a name without a path or hidden characters', async () => {
    const { actions, deps, open } = await setUpActions()
    const content = new Blob(['a'])
    for (const name of ['../pri\u202ecfdp\n.csv', 'second.csv']) actions.saveFile(name, content)
    expect(deps.saveFile.mock.calls).toEqual([['.._pri_cfdp_.csv', content]])
    await open('/home')
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000)
    onTestFinished(() => void vi.restoreAllMocks())
    actions.saveFile('hidden.csv', content)
    await open('/a/a')
    actions.saveFile('third.csv', content)
    expect(deps.saveFile.mock.calls.map(([name]) => name)).toEqual(['.._pri_cfdp_.csv', 'third.csv'])
  })

  it.each([
    ['../../account', '/a/a/account'],
    ['..%2f..\\..\\account', '/a/a/account'],
    ['%2e%2e/%2e%2e/users?q=1#x', '/a/a/users?q=1#x'],
    ['https://elsewhere.example/', '/a/a'],
  ])('APP-19 APP-84 the path %j of a frame leads to %s', async (path, address) => {
    const { actions, navigation } = await setUpActions()
    actions.navigate(path, false)
    expect(navigation.current.address).toBe(address)
  })
})
