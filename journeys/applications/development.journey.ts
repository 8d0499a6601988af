import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { asSuper, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { type CreatedProject, createProject } from '@foyer/testkit/applications/created-project'
import { delegatedToken } from '@foyer/testkit/applications/delegated-token'
import { freePort } from '@foyer/testkit/gateway-process'
import { clockOfNow, clusterAndPortal, expect, licenceForEver, signIn, test, words } from '../story.ts'
import { goToStore } from '../support/frame.ts'
import { untilSockets } from '../support/notice-socket.ts'

const KEY = 'shelf-notes'
/** A build, its installation and the push, on a busy machine. */
const SHOWN = { timeout: 30_000 }

const created = test.extend<{ project: CreatedProject; port: number }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  project: async ({}, use) => {
    const project = await createProject(KEY)
    await use(project)
    project.remove()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  port: async ({}, use) => await use(await freePort()),
  gateway: async ({ project, port }, use) => {
    const environment = {
      applicationBuilds: [join(project.path, 'dist')],
      applicationBackEnds: new Map([[KEY, `http://127.0.0.1:${port}`]]),
    }
    const gateway = await startGateway({ ...clusterAndPortal(), clock: clockOfNow(), environment })
    await licenceForEver(gateway)
    // The gateway of a journey has another address than the public one, which tokens name.
    const issuer = gateway.deps.environment.publicUrl
    project.edit('back-end/main.ts', '{ portal }', `{ portal: { url: '${gateway.client.base}', issuer: '${issuer}' } }`)
    const development = develop(project.path, port)
    await use(gateway)
    // The whole group, as Ctrl-C does: `node --watch` may leave the process of a former restart.
    process.kill(-(development.pid as number))
    await new Promise((resolve) => development.once('exit', resolve))
    await gateway.close()
  },
})

created(
  'APP-54 APP-55 APP-56 an author sees a change in the open shell, and one of the back end, without a reload',
  async ({ page, gateway, project }) => {
    test.setTimeout(120_000)
    await expect
      .poll(
        async () => (await asSuper(gateway, 'administration.listPlugins', {})).some(({ key }) => key === KEY),
        SHOWN,
      )
      .toBe(true)
    await signIn(page, 'admin')
    await goToStore(page, 'lille', 'Lille Flandres')
    await untilSockets(gateway, 1)
    await page.goto(`/a/${KEY}/today`)
    await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('', SHOWN)
    await untilSockets(gateway, 1)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await test.step('the pages', async () => {
      project.edit('src/texts.ts', "title: 'Note'", "title: 'Diary'")
      await expect(page.getByRole('textbox', { name: 'Diary', exact: true })).toBeVisible(SHOWN)
    })
    await test.step('the back end, which the next build of the pages shows', async () => {
      project.edit('back-end/notes.ts', "?? ''", "?? 'No delivery'")
      const read = await noteReader(gateway)
      // The back end ends while it restarts, and with it an answer under way.
      await expect(async () => expect(await read()).toEqual({ text: 'No delivery' })).toPass(SHOWN)
      project.edit('src/texts.ts', "title: 'Diary'", "title: 'Log'")
      await expect(page.getByRole('textbox', { name: 'Log', exact: true })).toHaveValue('No delivery', SHOWN)
    })
    await test.step('the manifest', async () => {
      project.edit('public/manifest.json', '"en": "Note"', '"en": "Today"')
      await expect(page.getByRole('link', { name: 'Today', exact: true })).toBeVisible(SHOWN)
    })
    await test.step('in the same page, at the same place, and without an offer to refresh', async () => {
      expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
      expect(new URL(page.url()).pathname).toBe(`/a/${KEY}/today`)
      await expect(page.getByText(words('en', 'notices.offer.pluginInstalled'))).toBeHidden()
    })
  },
)

/** Runs `npm run dev` of the project. */
function develop(folder: string, port: number): ChildProcess {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, PORT: String(port) }
  return spawn(process.execPath, ['dev.ts'], { cwd: folder, stdio: 'ignore', detached: true, env })
}

/** Returns what reads the note of a store, as another user than that of the page. */
async function noteReader(gateway: GatewayUnderTest): Promise<() => Promise<unknown>> {
  const { currentCustomer, currentStore } = await gateway.client.data(
    'workBench.workBench',
    {},
    { token: await gateway.client.tokenOf('manager') },
  )
  const own = gateway.newClient()
  const session = await own.tokenOf('super')
  const place = { customer: currentCustomer?.id ?? null, store: currentStore?.id ?? null }
  await own.data('places.choose', place, { token: session })
  return async () => {
    const token = await delegatedToken(gateway, session, KEY)
    return (await own.send('GET', `/v2/a/${KEY}/note`, { token })).body
  }
}
