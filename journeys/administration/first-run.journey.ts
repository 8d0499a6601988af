import { linkTokenOf, type MailServer, startMailServer, startShippedGateway, TEST_SECRET } from '@foyer/testkit'
import { processFolder, runOperator } from '@foyer/testkit/gateway-process'
import type { Page } from '@playwright/test'
import { arrived, clockOfNow, clusterAndPortal, expect, type GatewayUnderTest, test } from '../story.ts'
import { passesInEverySize } from '../support/every-size.ts'
import { chooseNewPassword, signInWithNewPassword } from '../support/steps.ts'

const PASSWORD = 'quiet rivers over old stones'
/** The gateway has no licence to return. */
const NO_LICENCE = /404 .*\/v2\/licenses$/
/** The log of an application, such as shelf labels. */
const WARNING = /"level":"(?:warn|error|fatal)".*"application":/

/** A platform as after its first start in production, whose mails are sent at once. */
const newTest = test.extend<{ mailServer: MailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  mailServer: async ({}, use) => {
    const server = await startMailServer()
    await use(server)
    await server.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  gateway: async ({}, use) => {
    const empty = { seed: 'empty', environment: { demonstration: false }, mail: 'files' } as const
    const gateway = await startShippedGateway({ ...clusterAndPortal(), ...empty, clock: clockOfNow() })
    await use(gateway)
    await gateway.close()
  },
})

/** Creates the first administrator by the command, and follows the link that it prints. */
async function createAdministrator({ databaseUrl, client }: GatewayUnderTest, page: Page): Promise<void> {
  const folder = processFolder()
  const settings = { DATABASE_URL: databaseUrl, FOYER_SECRET: TEST_SECRET, FOYER_PUBLIC_URL: client.base }
  const args = ['administrator', 'create', 'solene', '--name', 'Solène Garnier']
  const { output } = await runOperator(folder.path, settings, ...args)
  folder.remove()
  await activate(page, /\S+#token=\S+/.exec(output)?.[0] ?? output)
}

/** Chooses a password on the page of a link, and signs in. */
async function activate(page: Page, link: string, username = 'solene'): Promise<void> {
  await page.goto(`/activeUser#token=${linkTokenOf(link)}`)
  await page.locator('form[data-ready]').waitFor()
  await chooseNewPassword(page, PASSWORD)
  await signInWithNewPassword(page, username, PASSWORD)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const fill = (page: Page, name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text)

newTest(
  'FIRST-11 FIRST-12 an administrator sets up a new platform step by step, and its first user activates the account',
  async ({ page, gateway, otherDevice, mailServer, expected }) => {
    test.setTimeout(120_000)
    expected.push(NO_LICENCE)
    await createAdministrator(gateway, page)
    await page.waitForURL('**/a/administration/first-run')
    await test.step('names the organisation, and skips the branding', async () => {
      await fill(page, 'Name', 'Maison Verte')
      await press(page, 'Save changes')
      await press(page, 'Next step')
      await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
      await press(page, 'Skip')
    })
    await test.step('connects the mail server, and sends a test mail', async () => {
      await fill(page, 'Server', '127.0.0.1')
      await fill(page, 'Port', String(mailServer.port))
      await page.getByRole('combobox', { name: 'Encryption' }).selectOption('none')
      await fill(page, 'Sender', 'portal@verte.example')
      await press(page, 'Save changes')
      await fill(page, 'Recipient', 'solene@verte.example')
      await press(page, 'Send test email')
      await mailServer.mailTo('solene@verte.example')
      await expect(page.getByText('The mail server has accepted the email.')).toBeVisible()
      await press(page, 'Next step')
    })
    await test.step('offers four languages', async () => {
      await page.getByRole('checkbox', { name: 'Chinese' }).uncheck()
      await press(page, 'Save changes')
      await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
      await press(page, 'Next step')
    })
    await test.step('creates the first user, who activates the account by mail', async () => {
      await fill(page, 'Username', 'nadia')
      await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Nadia Serrano')
      await fill(page, 'Email address', 'nadia@verte.example')
      await press(page, 'Add a role')
      await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Organisation administrator' })
      await page.getByRole('radio', { name: 'In the whole organisation' }).check()
      await press(page, 'Create user')
      await expect(page.getByText('Nadia Serrano was created.')).toBeVisible()
      const { link = '' } = await mailServer.mailTo('nadia@verte.example')
      const device = await otherDevice()
      await activate(device, link, 'nadia')
      await arrived(device)
    })
    await test.step('leaves the licence for later, and is not led here again', async () => {
      await press(page, 'Next step')
      await press(page, 'Skip')
      await expect(page.getByText('The first steps are closed. Each can still be changed here.')).toBeVisible()
      await page.goto('/home')
      await arrived(page)
    })
    expect(gateway.logLines.filter((line) => WARNING.test(line))).toEqual([])
  },
)

newTest(
  'FIRST-03 FIRST-04 the screens pass in German from 320 px to 4K, light and dark',
  async ({ page, gateway, expected }) => {
    test.setTimeout(180_000)
    expected.push(NO_LICENCE)
    await createAdministrator(gateway, page)
    await page.waitForURL('**/a/administration/first-run')
    await gateway.deps.db.updateTable('person').set({ language: 'de' }).execute()
    await page.context().addCookies([{ name: 'foyer-language', value: 'de', url: gateway.client.base }])
    await page.setViewportSize({ width: 320, height: 720 })
    for (const [step, shown] of [
      ['organisation', 'Zeitzone'],
      ['branding', 'Vorschau'],
      ['mail', 'Mailserver'],
      ['languages', 'Sprache des ersten Besuchs'],
      ['users', 'Rollen und Orte'],
      ['licence', 'Keine Lizenz'],
    ] as const) {
      await page.goto(`/a/administration/first-run?step=${step}`)
      await expect(page.getByText(shown).first()).toBeVisible()
      await passesInEverySize(page, step)
    }
  },
)
