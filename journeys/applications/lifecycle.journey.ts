import { asSuper, type GatewayUnderTest, required, startGateway } from '@foyer/testkit'
import { type CreatedProject, createProject } from '@foyer/testkit/applications/created-project'
import { installPackage } from '@foyer/testkit/applications/install-application'
import type { Page } from '@playwright/test'
import {
  arrived,
  clockOfNow,
  clusterAndPortal,
  expect,
  expectSignInPage,
  licenceForEver,
  loadHome,
  signIn,
  submitSignIn,
  test,
  words,
} from '../story.ts'
import { button, dialog } from '../support/account-page.ts'
import { goToStore, switcherButton } from '../support/frame.ts'
import { untilSockets } from '../support/notice-socket.ts'

const KEY = 'shelf-notes'
const FIRST = { version: '0.1.0', name: 'Shelf notes', label: 'Note' }
const SECOND = { version: '0.2.0', name: 'Shelf diary', label: 'Diary of the shelf' }

/** Two versions of a new application, built and packed as their author would, and a gateway with its back end. */
const created = test.extend<{ project: CreatedProject; packages: Readonly<Record<'first' | 'second', Buffer>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  project: async ({}, use) => {
    const project = await createProject(KEY)
    await use(project)
    project.remove()
  },
  packages: async ({ project }, use) => {
    const first = await packed(project)
    project.edit('public/manifest.json', `"version": "${FIRST.version}"`, `"version": "${SECOND.version}"`)
    project.edit('public/manifest.json', `"en": "${FIRST.name}"`, `"en": "${SECOND.name}"`)
    project.edit('src/texts.ts', `title: '${FIRST.label}'`, `title: '${SECOND.label}'`)
    await use({ first, second: await packed(project) })
  },
  gateway: async ({ project }, use) => {
    const clock = clockOfNow()
    const backEnds = { [KEY]: await project.loadBackEnd(() => clock.now()) }
    const gateway = await startGateway({ ...clusterAndPortal(), clock, backEnds })
    await licenceForEver(gateway)
    await use(gateway)
    await gateway.close()
  },
})

created(
  'APP-06 APP-08 APP-10 APP-11 APP-12 APP-43 a new application is installed, upgraded, rolled back and removed in open shells',
  async ({ page, gateway, packages, otherDevice, expected }) => {
    // A shell that is idle prepares the applications it lists: one may be removed just before.
    expected.push(/status of 403 .*\/applications\/[^/]+\/hosting$/)
    const other = await otherDevice()
    await test.step('two users are in the shell, and the switcher does not have the application', async () => {
      await signIn(page, 'admin')
      await goToStore(page, 'lille', 'Lille Flandres')
      await signIn(other, 'super')
      await untilSockets(gateway, 2)
      await expectInSwitcher(page)
    })
    await test.step('it is installed: both shells offer to refresh, and the user opens it', async () => {
      await installPackage(gateway, KEY, packages.first)
      for (const shell of [page, other]) await refreshOffered(shell)
      await untilSockets(gateway, 2)
      await expectInSwitcher(other, FIRST.name)
      await openFromSwitcher(page, FIRST.name)
      await note(page, FIRST).fill('Delivery at 7')
      await room(page, FIRST).getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText(`${FIRST.name}: The note is saved.`)).toBeVisible()
    })
    await test.step('it is upgraded: the open one goes on until the user refreshes, and then is the new one', async () => {
      await installPackage(gateway, KEY, packages.second)
      await expect(offer(page)).toBeVisible()
      await expect(note(page, FIRST)).toHaveValue('Delivery at 7')
      for (const shell of [page, other]) await refreshOffered(shell)
      await untilSockets(gateway, 2)
      await expect(note(page, SECOND)).toHaveValue('Delivery at 7')
      await expectInSwitcher(other, SECOND.name)
    })
    await test.step('it is rolled back: after a refresh the former version is there again', async () => {
      await rollBack(gateway)
      for (const shell of [page, other]) await refreshOffered(shell)
      await untilSockets(gateway, 2)
      await expect(note(page, FIRST)).toHaveValue('Delivery at 7')
      await expectInSwitcher(other, FIRST.name)
    })
    await test.step('it is removed: the user who has it open is notified, and the other one works on without it', async () => {
      await asSuper(gateway, 'administration.removePlugin', { key: KEY })
      const removed = dialog(page, 'notices.pluginTaken.title')
      await expect(removed).toContainText(words('en', 'notices.pluginTaken.explains'))
      await expectInSwitcher(other)
      await button(removed, 'notices.toSignIn').click()
      await expectSignInPage(page)
    })
    await test.step('after the removal its address says that it cannot be opened, and the switcher does not have it', async () => {
      await submitSignIn(page, 'admin')
      await arrived(page)
      await page.goto(`/a/${KEY}`)
      await expect(page.getByRole('heading', { name: words('en', 'applications.closed.title') })).toBeVisible()
      await loadHome(page)
      await expectInSwitcher(page)
    })
  },
)

async function packed(project: CreatedProject): Promise<Buffer> {
  project.build()
  return await project.pack()
}

/** Activates the release of the first version, which is still installed. */
async function rollBack(gateway: GatewayUnderTest): Promise<void> {
  const { former } = required((await asSuper(gateway, 'administration.listPlugins', {})).find(({ key }) => key === KEY))
  const { id } = required(former.find(({ version }) => version === FIRST.version))
  await asSuper(gateway, 'administration.activatePlugin', { key: KEY, release: id })
}

const offer = (page: Page) => page.getByText(words('en', 'notices.offer.pluginInstalled'))

/** Waits for the offer to refresh the page, and accepts it. */
async function refreshOffered(page: Page): Promise<void> {
  await expect(offer(page)).toBeVisible()
  await button(page, 'notices.refresh').click()
  await expect(offer(page)).toBeHidden()
}

/** The part of the page that the application fills, by the name of a version. */
const room = (page: Page, { name }: typeof FIRST) => page.getByRole('region', { name, exact: true })

const note = (page: Page, version: typeof FIRST) =>
  room(page, version).getByRole('textbox', { name: version.label, exact: true })

/** Expects the new application in the switcher under this name alone, or not at all, and closes the switcher. */
async function expectInSwitcher(page: Page, shown?: string): Promise<void> {
  const panel = await openSwitcher(page)
  for (const { name } of [FIRST, SECOND])
    await expect(panel.getByRole('link', { name })).toHaveCount(name === shown ? 1 : 0)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
}

async function openFromSwitcher(page: Page, name: string): Promise<void> {
  await (await openSwitcher(page)).getByRole('link', { name }).click()
}

async function openSwitcher(page: Page) {
  await switcherButton(page).click()
  const panel = page.getByRole('dialog', { name: words('en', 'applications.title') })
  // The tiles of the platform show that the list is loaded.
  await expect(panel.getByRole('link', { name: words('en', 'applications.signage') })).toBeVisible()
  return panel
}
