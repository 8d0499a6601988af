import { ADMINISTRATION_PROOF_AGE } from '@foyer/contract/limits'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { expect, failedResponse, signIn, test, words } from '../story.ts'
import { button, dialog } from '../support/account-page.ts'
import { issuedLicence } from '../support/licence-file.ts'
import { licencePage } from '../support/licence-page.ts'
import { untilSockets } from '../support/notice-socket.ts'

/** Just too long ago for a proof. */
const STALE = ADMINISTRATION_PROOF_AGE / 1_000 + 1

test('LIC-01, LIC-12, LIC-15, LIC-52, LIC-54, LIC-57, LIC-58, LIC-59, LIC-71 a licence is issued, uploaded, applied, and known in another open shell', async ({
  page,
  gateway,
  otherDevice,
  expected,
}) => {
  expected.push(failedResponse(400), failedResponse(401))
  const other = await otherDevice()
  await test.step('LIC-12 a manager reads whom to contact', async () => {
    await signIn(other, 'manager')
    await other.goto('/licence')
    await expect(other.getByText(words('en', 'licence.contact'))).toBeVisible()
    await expect(other.getByText('12 of 50', { exact: true })).toBeVisible()
    await untilSockets(gateway, 1)
  })
  const licence = licencePage(page)
  const issued =
    await test.step('LIC-52 LIC-71 the vendor issues a licence for the server and organisation of the request', async () => {
      await signIn(page, 'super')
      await page.goto('/licence')
      const [, server, organisation] = /Server ID: (\S+)[\s\S]*code (\S+)/.exec(await licence.request.innerText()) ?? []
      const quantities = { stores: '60', epd: '20000', lumina: '160', devices: '500' }
      const year = gateway.clock.now().getUTCFullYear()
      const issue = async (more: Readonly<Record<string, string>>) =>
        await issuedLicence('maison-verte.lic', {
          ...{
            server: String(server),
            organisation: String(organisation),
            from: `${year}-01-01`,
            to: `${year + 1}-12-31`,
          },
          ...{ ...quantities, ...more },
        })
      return {
        official: await issue({ serial: '1000', type: 'official' }),
        probationary: await issue({ serial: '1001', type: 'probationary' }),
      }
    })
  await test.step('LIC-15 LIC-57 the agreement is read to its end, and the user confirms their identity', async () => {
    await licence.readAgreement()
    gateway.clock.step(STALE)
    await licence.file.setInputFiles(issued.official)
    const proof = dialog(page, 'account.proof.title')
    await proof.getByLabel(words('en', 'account.proof.password')).fill(DEMO_PASSWORD)
    await button(proof, 'account.proof.confirm').click()
  })
  await test.step('LIC-54 the preview shows what changes, and nothing counts yet', async () => {
    await expect(licence.preview).toBeVisible()
    await expect(licence.row('licence.stores')).toContainText('506010 more')
    await expect(licence.row('licence.lumina')).toContainText('20016040 fewer')
    await expect(other.getByText('12 of 50', { exact: true })).toBeVisible()
  })
  await test.step('LIC-58 LIC-59 it is in force at once, here and in the other shell', async () => {
    const reloads: string[] = []
    other.on('framenavigated', (frame) => void reloads.push(frame.url()))
    await licence.button('licence.apply').click()
    await expect(page.getByText(words('en', 'licence.apply.done'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    for (const shell of [page, other]) await expect(shell.getByText('12 of 60', { exact: true })).toBeVisible()
    expect(reloads).toEqual([])
    for (const shell of [page, other]) await expect(shell.getByText(words('en', 'notices.offer.licence'))).toBeHidden()
    await expect(page.getByText('Uploaded and activated by')).toBeVisible()
    await expect(page.getByText(words('en', 'licence.history.agreedTo', { version: '2026-11' }))).toBeVisible()
  })
  await test.step('LIC-25 LIC-56 a trial licence is refused with its sentence, and the licence in force stays', async () => {
    await licence.readAgreement()
    await licence.file.setInputFiles(issued.probationary)
    await expect(page.getByText(words('en', 'error.licenceTrialChangeProhibited'))).toBeVisible()
    await licence.button('licence.upload.cancel').click()
    await expect(page.getByText('12 of 60', { exact: true })).toBeVisible()
  })
})
