import type { Page } from '@playwright/test'
import { expect, failedResponse, signIn, test, words } from '../story.ts'
import { violationsOn } from '../support/axe.ts'
import { chosenLicence } from '../support/licence-file.ts'
import { licencePage } from '../support/licence-page.ts'
import { cutOff, sticksOut, tooSmall } from '../support/measures.ts'
import { textsThatReactHolds } from '../support/translator.ts'

/** A gloved finger's target. */
const TARGET = 44
const HANDHELD = { width: 320, height: 720 }
const AT_400_PERCENT = { width: 320, height: 256 }

test.use({ viewport: HANDHELD, colorScheme: 'dark' })

test('WCAG 2.2 AA, 1.4.10, 2.5.8 LIC-50, LIC-53 every screen of the licence fits a handheld, in German and dark', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(400))
  await gateway.deps.db.updateTable('person').set({ language: 'de' }).execute()
  const licence = licencePage(page, 'de')
  await signIn(page, 'super')
  await page.goto('/licence')
  await expect(page.getByText('12 von 50', { exact: true })).toBeVisible()
  await expectAccessible(page, 'overview')
  await licence.button('licence.upload').click()
  await expect(licence.agreement).toBeVisible()
  await expectAccessible(page, 'agreement')
  await licence.button('licence.upload.cancel').click()
  await licence.readAgreement()
  await licence.file.setInputFiles({ name: 'lizenz.txt', mimeType: 'text/plain', buffer: Buffer.from('no licence') })
  await expect(page.getByText('endet nicht auf .lic')).toBeVisible()
  await expectAccessible(page, 'file')
  const name = 'maison-verte-mit-einem-sehr-langen-dateinamen-2027.lic'
  await licence.file.setInputFiles(
    await chosenLicence(gateway, { serviceStores: 10, permanentAuthorization: true }, name),
  )
  await expect(licence.preview).toBeVisible()
  await page.locator('summary').click()
  await expectAccessible(page, 'preview')
  await licence.button('licence.apply').click()
  await expect(page.getByText(words('de', 'licence.apply.done'))).toBeVisible()
  await expect(page.getByText('12 von 10', { exact: true })).toBeVisible()
  await expectAccessible(page, 'exceeded')
})

async function expectAccessible(page: Page, screen: string): Promise<void> {
  await page.setViewportSize(HANDHELD)
  expect.soft(await violationsOn(page), screen).toEqual([])
  expect.soft(await sticksOut(page), `${screen} scrolls sideways`).toEqual([])
  expect.soft(await tooSmall(page, TARGET), `${screen} has small targets`).toEqual([])
  expect.soft(await textsThatReactHolds(page), screen).toEqual([])
  await page.setViewportSize(AT_400_PERCENT)
  expect.soft(await cutOff(page), `${screen} cuts text off`).toEqual([])
  await page.setViewportSize(HANDHELD)
}
