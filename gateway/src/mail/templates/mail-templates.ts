import type { administrationEndpoints } from '@foyer/contract/administration'
import { isLanguage, type Language } from '@foyer/contract/languages'
import type { FastifyInstance } from 'fastify'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Deps } from '../deps.ts'
import { emailHtml } from '../emails/email-html.ts'
import { emailText } from '../emails/email-text.ts'
import { exampleEmails } from './example-emails.ts'

const PATH = '/base/mail-templates/'
/** Inline styles, as mail programs need them, and nothing else: no script, no request, no form, no origin. */
const POLICY = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

type TemplateDeps = Pick<Deps, 'settings' | 'environment' | 'clock'>

/** Lists every mail in one language, as it is sent. */
export function mailTemplates(deps: TemplateDeps) {
  return ({ input }: RequestContext<(typeof administrationEndpoints)['mailTemplates'], Principal>) => {
    const items = examplesOf(deps, input.language).map(({ key, name, content }) => ({
      ...{ key, name, subject: content.subject, text: emailText(content) },
      document: `${PATH}${key}/${input.language}`,
    }))
    return { items }
  }
}

/**
 * Serves the HTML of the mails as documents with a policy of their own: a frame with `srcdoc` has the policy of its page, which
 * forbids inline styles. The frame of a browser sends no token. These documents have only example values, and no links.
 */
export function serveMailTemplates(app: FastifyInstance, deps: TemplateDeps): void {
  app.get<{ Params: { key: string; language: string } }>(`${PATH}:key/:language`, async ({ params }, reply) => {
    const { key, language } = params
    const example = isLanguage(language) ? examplesOf(deps, language).find((one) => one.key === key) : undefined
    if (!example) return reply.callNotFound()
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'x-frame-options': 'SAMEORIGIN',
      })
      .send(withoutLinks(emailHtml(example.content)))
  })
}

function examplesOf({ settings, environment, clock }: TemplateDeps, language: Language) {
  const { publicUrl } = environment
  return exampleEmails(language, { company: settings.now.company, publicUrl, now: clock.now() })
}

/** The links of an example lead nowhere. */
function withoutLinks(html: string): string {
  return html.replaceAll(/ href="[^"]*"/g, '')
}
