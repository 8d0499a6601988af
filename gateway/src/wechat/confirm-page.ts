import { createHash } from 'node:crypto'
import type { Language } from '@foyer/contract/languages'
import { messageIn } from '@foyer/messages'

const STYLE = `body{font:17px/1.5 system-ui,sans-serif;margin:0;background:#f4f5f3;color:#111;display:grid;place-items:center;min-height:100vh}
main{box-sizing:border-box;width:min(26rem,100vw - 2rem);padding:1.5rem;border-radius:16px;background:#fff}
h1{font-size:1.3rem;margin:0 0 1rem}dl{margin:0 0 1.25rem}dt{color:#555;font-size:.9rem}dd{margin:0 0 .6rem;font-weight:600;overflow-wrap:anywhere}
button{display:block;width:100%;min-height:52px;margin-top:.75rem;border:0;border-radius:12px;font:inherit;font-weight:600;background:#e4e7e3;color:#111}
button[value=confirm]{background:#00675b;color:#fff}
@media(prefers-color-scheme:dark){body{background:#101512;color:#f2f2f2}main{background:#1c2420}dt{color:#b5b5b5}button{background:#2c3631;color:#fff}}`

/** Only this style, and forms to this gateway. */
export const CONFIRM_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What the user confirms: who signs in where. */
export interface ConfirmedSignIn {
  readonly username: string
  /** The browser, as it names itself. */
  readonly device: string
  readonly address: string
}

/** The page on the phone that asks for the confirmation. It needs no script. */
export function confirmPage(language: Language, { username, device, address }: ConfirmedSignIn): string {
  const t = (key: 'title' | 'user' | 'device' | 'address' | 'accept' | 'cancel') =>
    escaped(messageIn(language, `wechat.page.${key}`))
  const facts = [
    [t('user'), username],
    [t('device'), device],
    [t('address'), address],
  ] as const
  const list = facts.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join('')
  return page(
    language,
    t('title'),
    `<dl>${list}</dl><form method="post"><button name="decision" value="confirm">${t('accept')}</button><button name="decision" value="cancel">${t('cancel')}</button></form>`,
  )
}

/** The page after the decision, or for a confirmation that is no longer possible. */
export function resultPage(language: Language, result: 'confirmed' | 'cancelled' | 'tooLate'): string {
  return page(language, escaped(messageIn(language, `wechat.page.${result}`)), '')
}

function page(language: Language, title: string, body: string): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1>${body}</main></html>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
