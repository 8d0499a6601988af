import type { Account } from './accounts.ts'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;display:grid;place-items:center;min-height:100vh;background:#f3f4f6;color:#111}
main{background:#fff;padding:2rem;border-radius:12px;width:min(24rem,100vw - 2rem);box-sizing:border-box}
h1{font-size:1.25rem;margin:0 0 .25rem}p{margin:0 0 1rem;color:#4b5563}
button{display:block;width:100%;min-height:48px;margin:.5rem 0 0;padding:.5rem 1rem;text-align:left;font:inherit;border:1px solid #d1d5db;border-radius:8px;background:#fff;cursor:pointer}
button:hover,button:focus-visible{border-color:#2563eb}small{display:block;color:#4b5563}`

/** The page on which a user chooses an account. It replaces the sign-in form of a real provider. */
export function accountsPage(name: string, accounts: readonly Account[], action: string): string {
  const buttons = accounts.map(
    ({ subject, name: own, claims }) =>
      `<button name="account" value="${escaped(subject)}">${escaped(own)}<small>${escaped(String(claims?.['email'] ?? subject))}</small></button>`,
  )
  return page(
    `Sign in to ${name}`,
    `<p>This provider is for demonstrations and tests: it asks for no password.</p>
<form method="post" action="${escaped(action)}">${buttons.join('')}<button name="cancel" value="true">Cancel</button></form>`,
  )
}

/** A page with a heading and a body of HTML. */
export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style><main><h1>${escaped(title)}</h1>${body}</main></html>`
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
