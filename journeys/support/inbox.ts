import type { Language } from '@foyer/contract/languages'
import { type GatewayUnderTest, organisationOf, required } from '@foyer/testkit'
import { expect, type Locator, type Page } from '@playwright/test'
import { words } from './messages.ts'

export interface Written {
  readonly type?: 'NORMAL_NOTICE' | 'IMPORTANT_NOTICE' | 'WARNING_NOTICE'
  /** Title and content by language. */
  readonly texts: Readonly<Record<string, readonly [title: string, content: string]>>
  readonly acknowledgeBy?: string
  readonly file?: { readonly name: string; readonly content: string }
}

/** One notice in every language of the tours, with all that a notice may have. */
export const RECALL = {
  type: 'WARNING_NOTICE',
  acknowledgeBy: '2099-01-31',
  file: { name: 'M-1204.txt', content: 'M-1204' },
  texts: {
    en: ['Recall of muesli M-1204', 'Take it off the **shelf**.'],
    fr: ['Rappel du muesli M-1204', 'Retirez-le du **rayon**.'],
    de: ['Rückruf des Müslis M-1204', 'Nehmen Sie es aus dem **Regal**.'],
    es: ['Retirada del muesli M-1204', 'Retírelo del **estante**.'],
    zh: ['召回麦片 M-1204', '请从**货架**上撤下。'],
  },
} as const

/** One that is announced, and one that can wait. */
export const COLD = { type: 'WARNING_NOTICE', texts: { en: ['Cold room 2 is warm', 'Close the **door**.'] } } as const
export const MENU = { texts: { en: ['New canteen menu', 'Soup on Monday.'] } } as const

/** Publishes a notice to the whole organisation as its administrator does, by calls alone. Gives its id. */
export async function publish(gateway: GatewayUnderTest, { texts, file, ...rest }: Written): Promise<string> {
  const client = gateway.newClient()
  const token = await client.tokenOf('admin')
  const localizedTexts = Object.entries(texts).map(([language, [title, content]]) => ({ language, title, content }))
  const audience = [{ to: 'organisation', id: await organisationOf(gateway) }]
  const call = async (path: string, body: unknown): Promise<{ id: string }> => {
    const reply = await client.post(`/v2/admin/notices${path}`, body, { token })
    if (reply.body.resultCode !== 1001) throw new Error(`${path} was refused with ${JSON.stringify(reply.body)}`)
    return reply.body.data
  }
  const { id } = await call('', { texts: localizedTexts, audience, ...rest })
  if (file) {
    const form = new FormData()
    form.append('file', new File([file.content], file.name))
    await call(`/${id}/attachments`, form)
  }
  await call(`/${id}/publish`, {})
  return id
}

/** The language of an account, in which the shell is shown. */
export async function setLanguage(gateway: GatewayUnderTest, username: string, language: Language): Promise<void> {
  const client = gateway.newClient()
  await client.call('account.changeInformation', { language }, { token: await client.tokenOf(username) })
}

/** How many of those who work in a store have read it, as its administrator sees. */
export async function readersIn(gateway: GatewayUnderTest, id: string, store: string): Promise<number> {
  const client = gateway.newClient()
  const token = await client.tokenOf('admin')
  const { body } = await client.call('publishing.readers', { id, keyword: store }, { token })
  return required(body.data.items[0]).read
}

/** Takes away what the demonstration has published. */
export async function withdrawAll(gateway: GatewayUnderTest): Promise<void> {
  const client = gateway.newClient()
  const token = await client.tokenOf('super')
  const { body } = await client.call('publishing.notices', { size: '100', state: 'published' }, { token })
  for (const { id } of body.data.items) await client.call('publishing.withdraw', { id }, { token })
}

/** The entry of the menu that leads to the inbox, with the unread count. */
export function inboxEntry(page: Page, language: 'en' | 'fr', count: number): Locator {
  const unread = count > 0 ? words(language, 'shell.notices', { count }) : ''
  const name = new RegExp(`^${words(language, 'shell.inbox')}\\s*${unread}$`)
  return page.getByRole('navigation').getByRole('link', { name })
}

/** The page with the list, from wherever one is in the shell. */
export async function openInbox(page: Page): Promise<void> {
  await page.getByRole('navigation').locator('a[href^="/inbox"]').filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('en', 'inbox.title') })).toBeVisible()
}

/** The rows of the list, the newest first. */
export function notices(page: Page): Locator {
  return page.locator('main').getByRole('listitem').getByRole('link')
}

export function noticeCalled(page: Page, title: string): Locator {
  return notices(page).filter({ hasText: title })
}

/** What is announced at the foot of the page. */
export function announcement(page: Page, title: string): Locator {
  return page.getByRole('region').locator('[role="status"], [role="alert"]').filter({ hasText: title })
}

/** Starts again in the same session: no page is open that could receive anything, and nothing is published. */
export async function startAgain(page: Page, gateway: GatewayUnderTest): Promise<void> {
  // Of the same origin, but nothing of the portal runs there.
  await page.goto('/v2/configs/login')
  await withdrawAll(gateway)
}
