import { type Html, html } from '../rendering/html.ts'
import {
  type Body,
  type Described,
  type Header,
  nameOf,
  type Parameter,
  type Reference,
  type Response,
  resolved,
  type Schema,
} from '../rendering/open-api.ts'
import { schemaLinks, schemaView } from '../rendering/schema-view.ts'
import { firstSentence, headerId, jsonView, type Listed, linkedHeading, type Site, titleOfSummary } from './site.ts'

/** One operation with everything that the document says of it. */
export function operationView({ method, path, operation }: Listed, site: Site): Html {
  const { operationId, summary, description, deprecated, parameters = [], requestBody, responses } = operation
  return html`<article>
${linkedHeading(2, operationId, titleOfSummary(summary))}
<p class="request"><code><span class="method">${method}</span> ${path}</code>${deprecated && html` <strong class="deprecated">deprecated</strong>`}</p>
<dl class="facts"><div><dt>Operation</dt><dd><code>${operationId}</code></dd></div>${securityFact(operation.security)}${extensionFacts(operation)}</dl>
${site.markdown(summary.slice(firstSentence(summary).length).trim())}${site.markdown(description)}
${parametersView(
  parameters.map((parameter) => resolved<Parameter>(site.document, parameter)),
  site,
)}
${requestBody && html`<h3>Request body</h3>${bodyView(resolved<Body>(site.document, requestBody), site)}`}
<h3>Responses</h3>
${Object.entries(responses).map(([status, response]) => responseView(status, resolved<Response>(site.document, response), site))}
</article>`
}

function securityFact(security: Listed['operation']['security']): Html {
  const names = (security ?? []).map((alternative) => Object.keys(alternative).join(' and ') || 'none')
  return html`<div><dt>Security</dt><dd>${
    names.length === 0
      ? 'none: public'
      : names.map((name, index) => html`${index > 0 && ' or '}<a href="./#security">${name}</a>`)
  }</dd></div>`
}

function extensionFacts(operation: Listed['operation']): Html[] {
  return Object.entries(operation)
    .filter(([name]) => name.startsWith('x-'))
    .map(([name, value]) => {
      const title = name.slice(2).replaceAll('-', ' ')
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
      return html`<div><dt>${title.charAt(0).toUpperCase() + title.slice(1)}</dt><dd>${text}</dd></div>`
    })
}

function parametersView(parameters: readonly Parameter[], site: Site): Html | undefined {
  if (parameters.length === 0) return undefined
  return html`<h3>Parameters</h3><ul class="fields">${parameters.map(
    (parameter) =>
      html`<li><code class="name">${parameter.name}</code> <span class="place">in ${parameter.in}</span>${
        !parameter.required && html` <span class="optional">optional</span>`
      }${parameter.deprecated && html` <strong class="deprecated">deprecated</strong>`}${describedView(parameter, site)}</li>`,
  )}</ul>`
}

/** Description, schema and examples. A description that the schema repeats is shown once. */
export function describedView(described: Described, site: Site): Html {
  const { description, schema } = described
  const own = description !== schema?.description && description
  return html`${own ? html`<div class="text">${site.markdown(own)}</div>` : ''}${
    schema && schemaView(schema, site)
  }${examplesView(described, site)}`
}

function bodyView({ description, content = {} }: Body, site: Site): Html {
  return html`${site.markdown(description)}${Object.entries(content).map(
    ([type, media]) => html`<div class="media"><p><code>${type}</code></p>${describedView(media, site)}</div>`,
  )}`
}

function responseView(status: string, response: Response, site: Site): Html {
  const { description = '', headers = {}, content = {} } = response
  const isSuccess = status.startsWith('2')
  const title = html`<summary><code class="status">${status}</code> ${titleOf(description)}</summary>`
  const media = Object.entries(content)
  const body = isSuccess
    ? bodyView({ content }, site)
    : html`${media.map(([type, { schema }]) => html`<p><code>${type}</code> ${schema && schemaLinks(schema, site)}</p>`)}${media.map(([, one]) => examplesView(one, site))}`
  const details = html`${title}${site.markdown(description)}${headersView(Object.entries(headers), site)}${body}`
  return isSuccess
    ? html`<details class="response" open>${details}</details>`
    : html`<details class="response">${details}</details>`
}

/** The codes of errors, or the first sentence. */
function titleOf(description: string): string {
  const codes = [...new Set(description.match(/\b[ABC]0\d{3}(?=:)/g))]
  return codes.length > 0 ? codes.join(', ') : firstSentence(description)
}

/** Headers with a name in the document are described on the page of schemas. */
function headersView(headers: readonly (readonly [string, Header | Reference])[], site: Site): Html | undefined {
  if (headers.length === 0) return undefined
  const named = headers.filter(([, header]) => '$ref' in header)
  const own = headers.filter(([, header]) => !('$ref' in header))
  const links = named.map(([name, header], index) => {
    const target = site.schemaLink(headerId(nameOf(header as Reference)))
    return html`${index > 0 && ', '}<a href="${target}"><code>${name}</code></a>`
  })
  return html`${links.length > 0 && html`<p>Headers: ${links}</p>`}${
    own.length > 0 &&
    html`<ul class="fields">${own.map(
      ([name, header]) => html`<li><code class="name">${name}</code>${describedView(header as Header, site)}</li>`,
    )}</ul>`
  }`
}

function examplesView({ example, examples = {}, schema }: Described, site: Site): Html[] {
  const named = Object.entries(examples).map(([name, one]) => {
    const { summary, description, value } = resolved<{ summary?: string; description?: string; value?: unknown }>(
      site.document,
      one,
    )
    return { title: summary ?? name, description, value }
  })
  const single = example !== undefined ? [{ title: '', description: undefined, value: example }] : []
  const target = schema && resolved<Schema>(site.document, schema)
  /* Texts and numbers are shown with the type. */
  const whole = (target?.examples ?? []).filter((value) => typeof value === 'object')
  const ofSchema = whole.map((value) => ({ title: '', description: undefined, value }))
  const all = [...single, ...named]
  return (all.length > 0 ? all : ofSchema).map(
    ({ title, description, value }) =>
      html`<details class="example"><summary>Example${title !== '' && `: ${title}`}</summary>${site.markdown(description)}${jsonView(value)}</details>`,
  )
}
