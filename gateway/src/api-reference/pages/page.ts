import { type Html, html } from '../rendering/html.ts'
import { SCHEMAS_PAGE, type Site, SOCKET_PAGE } from './site.ts'

export interface Page {
  readonly title: string
  /** The file of this page, without `.html`; empty for the first one. */
  readonly name: string
  readonly content: Html
  /** What the page has, for its table of contents. */
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

/** The files that every page loads, by their names in the folder. */
export interface PageAssets {
  readonly style: string
  readonly script: string
}

/** Writes the whole document of a page. All addresses in it are relative, so that it works below any base address. */
export function pageDocument(page: Page, site: Site, { style, script }: PageAssets): string {
  const { title, version } = site.document.info
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${page.name === '' ? `${title} ${version}` : `${page.title} – ${title}`}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
<script src="${script}" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<p><a class="brand-name" href="./">${title}</a> <span class="version">${version}</span></p>
<search><form action="./"><label for="search">Search</label>
<input id="search" name="q" type="search" autocomplete="off" spellcheck="false" placeholder="Path, name, error code …" aria-keyshortcuts="/">
</form></search>
<p class="to-contents"><a href="#contents">Contents</a></p>
</header>
<section class="results" aria-label="Search results" hidden><p role="status"></p><ul class="entries"></ul></section>
<div class="columns">
<main id="content" tabindex="-1">${page.content}</main>
${contents(page, site)}
</div>
</body>
</html>
`.text
}

function contents(page: Page, { groups, document }: Site): Html {
  const schemas = Object.keys(document.components?.schemas ?? {}).length > 0
  const pages = [
    { name: '', title: 'Overview' },
    ...groups.map(({ page: name, title }) => ({ name, title })),
    ...(schemas ? [{ name: SCHEMAS_PAGE, title: 'Schemas' }] : []),
    { name: SOCKET_PAGE, title: 'Notice socket' },
  ]
  return html`<nav id="contents" aria-label="Contents"><ul class="contents">${pages.map(
    ({ name, title }) =>
      html`<li>${
        name === page.name
          ? html`<a href="${name === '' ? './' : name}" aria-current="page">${title}</a>${sectionList(page)}`
          : html`<a href="${name === '' ? './' : name}">${title}</a>`
      }</li>`,
  )}</ul></nav>`
}

function sectionList({ sections }: Page): Html | undefined {
  if (sections.length === 0) return undefined
  return html`<ul class="sections">${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul>`
}
