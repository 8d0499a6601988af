import { expect, it } from 'vitest'
import { application, KEYS, setUpHost } from './host-test-options.ts'

it('ADMIN-02 only the console gets the calls of the administration', async () => {
  const host = setUpHost()
  const apps = [...KEYS, 'administration'].map(application)
  host.sessionState.set({ ...host.sessionState.current, apps })
  await host.open('/a/a/')
  await host.open('/a/administration/')
  expect(host.of('a').options.actions.administration).toBeUndefined()
  expect(host.of('administration').options.actions.administration).toBe(host.deps.administration)
  host.end()
})

it('ADMIN-124 a toast of the console has its name only where another page is shown', async () => {
  const host = setUpHost()
  const apps = [...KEYS, 'administration'].map(application)
  host.sessionState.set({ ...host.sessionState.current, apps })
  await host.open('/a/administration/users')
  const { notify } = host.of('administration').options.actions
  notify('Saved.', 'info')
  await host.open('/a/a/')
  notify('Saved.', 'info')
  const texts = host.deps.toasts.current.map(({ message }) => 'text' in message && message.text)
  expect(texts).toEqual(['Saved.', 'Name of administration: Saved.'])
  host.end()
})
