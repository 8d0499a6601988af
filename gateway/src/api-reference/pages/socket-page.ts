import type { Json } from '../documents.ts'
import type { SocketChannel, SocketDocument, SocketMessage } from '../rendering/async-api.ts'
import { type Html, html } from '../rendering/html.ts'
import { schemaView } from '../rendering/schema-view.ts'
import type { Page } from './page.ts'
import { jsonView, linkedHeading, type Site, SOCKET_PAGE } from './site.ts'

const SECTIONS = {
  handshake: 'Handshake',
  rejected: 'Rejected handshakes',
  delivery: 'Order and delivery',
  messages: 'Messages',
  frames: 'Other frames',
  'close-codes': 'Close codes',
}

/** The page of the notice socket, from its AsyncAPI document. */
export function socketPage(asyncApi: Json, site: Site): Page {
  const socket = asyncApi as unknown as SocketDocument
  const channel = socket.channels.notices
  const section = (id: keyof typeof SECTIONS, content: Html) =>
    html`<section>${linkedHeading(2, id, SECTIONS[id])}${content}</section>`
  return {
    name: SOCKET_PAGE,
    title: 'Notice socket',
    sections: Object.entries(SECTIONS).map(([id, title]) => ({ id, title })),
    content: html`<h1>Notice socket</h1>
<p class="request"><code><span class="method">${socket.servers.portal.protocol}</span> ${socket.servers.portal.host}${channel.address}</code></p>
${site.markdown(channel.summary)}${site.markdown(socket.info.description)}
<p>The document: <a href="asyncapi.json">asyncapi.json</a> (AsyncAPI 3).</p>
${section('handshake', handshake(channel, site))}
${section('rejected', html`<dl class="terms">${channel['x-handshake-errors'].map(({ status, code, cause, client }) => term(`${status} ${code}`, cause, client, site))}</dl>`)}
${section('delivery', html`${site.markdown(socket.operations.push.summary)}${site.markdown(socket.operations.push.description)}`)}
${section('messages', html`${Object.entries(socket.components.messages).map(([id, message]) => messageView(id, message, site))}`)}
${section('frames', html`<dl class="terms">${channel['x-frames'].map(({ frame, from, meaning }) => html`<dt>${frame}, from the ${from}</dt><dd>${meaning}</dd>`)}</dl>`)}
${section('close-codes', html`<dl class="terms">${channel['x-close-codes'].map(({ code, cause, client }) => term(`${code}`, cause, client, site))}</dl>`)}`,
  }
}

function handshake({ description, parameters, bindings }: SocketChannel, site: Site): Html {
  return html`${site.markdown(description)}<h3>Address</h3><ul class="fields">${Object.entries(parameters).map(
    ([name, parameter]) =>
      html`<li><code class="name">${name}</code><div class="text">${site.markdown(parameter.description)}</div></li>`,
  )}</ul><h3>Headers</h3>${schemaView(bindings.ws.headers, site)}`
}

function term(name: string, cause: string, client: string, { markdown }: Site): Html {
  return html`<dt id="${name.replace(' ', '-')}"><code>${name}</code></dt><dd>${markdown(cause)}<div class="advice">${markdown(client)}</div></dd>`
}

function messageView(id: string, { title, summary, description, payload, examples }: SocketMessage, site: Site): Html {
  return html`<article>${linkedHeading(3, id, title)}${site.markdown(summary)}<div class="advice">${site.markdown(description)}</div>${schemaView(payload, site)}${examples.map(
    (example) => html`<details class="example"><summary>Example</summary>${jsonView(example.payload)}</details>`,
  )}</article>`
}
