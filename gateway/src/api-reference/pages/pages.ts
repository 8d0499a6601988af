import type { Documents } from '../documents.ts'
import { type Html, html } from '../rendering/html.ts'
import { namedSchemaView } from '../rendering/schema-view.ts'
import { describedView, operationView } from './operation.ts'
import type { Page } from './page.ts'
import { type Group, headerId, linkedHeading, SCHEMAS_PAGE, type Site, titleOfSummary } from './site.ts'
import { socketPage } from './socket-page.ts'

/** All pages of the reference. */
export function pagesOf(site: Site, { asyncApi }: Documents): Page[] {
  const schemas = Object.keys(site.document.components?.schemas ?? {}).length > 0
  return [
    overview(site),
    ...site.groups.map((group) => groupPage(group, site)),
    ...(schemas ? [schemasPage(site)] : []),
    socketPage(asyncApi, site),
  ]
}

function overview(site: Site): Page {
  const { info, servers = [] } = site.document
  const sections = [
    { id: 'security', title: 'Security' },
    { id: 'operations', title: 'Operations' },
  ]
  return {
    name: '',
    title: 'Overview',
    sections,
    content: html`<h1>${info.title}</h1>
${site.markdown(info.description)}
${servers.map(({ url, description }) => html`<p>Address: <code>${url}</code> ${description ?? ''}</p>`)}
<p>These pages are made from two documents: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1) for requests, and
<a href="asyncapi.json">asyncapi.json</a> (AsyncAPI 3) for the <a href="socket">notice socket</a>.</p>
${linkedHeading(2, 'security', 'Security')}${securitySchemes(site)}
${linkedHeading(2, 'operations', 'Operations')}
${site.groups.map(
  (group) =>
    html`<h3><a href="${group.page}">${group.title}</a></h3>${site.markdown(group.description)}${operationList(group)}`,
)}`,
  }
}

function operationList({ page, operations }: Group): Html {
  return html`<ul class="operations">${operations.map(
    ({ method, path, operation }) =>
      html`<li><a href="${page}#${operation.operationId}"><code><span class="method">${method}</span> ${path}</code></a> <span>${operation.summary}</span></li>`,
  )}</ul>`
}

function securitySchemes(site: Site): Html {
  const schemes = Object.entries(site.document.components?.securitySchemes ?? {})
  return html`<dl class="terms">${schemes.map(
    ([name, { type, scheme, description }]) =>
      html`<dt><code>${name}</code> ${[type, scheme].filter(Boolean).join(', ')}</dt><dd>${site.markdown(description)}</dd>`,
  )}</dl>`
}

function groupPage(group: Group, site: Site): Page {
  return {
    name: group.page,
    title: group.title,
    sections: group.operations.map(({ operation }) => ({
      id: operation.operationId,
      title: titleOfSummary(operation.summary),
    })),
    content: html`<h1>${group.title}</h1>${site.markdown(group.description)}${group.operations.map((listed) => operationView(listed, site))}`,
  }
}

function schemasPage(site: Site): Page {
  const { schemas = {}, headers = {} } = site.document.components ?? {}
  const sorted = Object.entries(schemas).sort(([one], [other]) => one.localeCompare(other))
  const named = Object.entries(headers).map(([name, header]) => ({ id: headerId(name), name, header }))
  return {
    name: SCHEMAS_PAGE,
    title: 'Schemas',
    sections: [
      ...named.map(({ id, name }) => ({ id, title: `Header ${name}` })),
      ...sorted.map(([name]) => ({ id: name, title: name })),
    ],
    content: html`<h1>Schemas</h1><p>The headers and schemas with a name, which requests and responses share.</p>${named.map(
      ({ id, name, header }) =>
        html`<article>${linkedHeading(2, id, `Header ${name}`)}${describedView(header, site)}</article>`,
    )}${sorted.map(
      ([name, schema]) =>
        html`<article>${linkedHeading(2, name, name)}${namedSchemaView(name, schema, site)}</article>`,
    )}`,
  }
}
