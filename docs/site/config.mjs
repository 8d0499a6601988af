import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'

/** `npm run docs:site` copies this folder to `.vitepress` beside the pages, and writes the sidebar. */
const sidebar = JSON.parse(readFileSync(new URL('./sidebar.json', import.meta.url), 'utf8'))

export default defineConfig({
  title: 'Foyer',
  description: 'The web portal of a retail chain: sign-in, stores, notices and applications.',
  base: process.env.DOCS_BASE ?? '/',
  ignoreDeadLinks: 'localhostLinks',
  outDir: '../site',
  cacheDir: '../cache',
  themeConfig: {
    sidebar,
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Guides', link: '/guides/integrators' },
      { text: 'Specification', link: '/specification/' },
      { text: 'API', link: '/reference/api/' },
    ],
  },
  markdown: {
    anchor: { slugify: githubSlug },
    config: (markdown) => {
      const block = markdown.renderer.rules.fence
      markdown.renderer.rules.fence = (tokens, index, ...rest) => {
        const { info, content } = tokens[index]
        if (info.trim() !== 'mermaid') return block(tokens, index, ...rest)
        return `<MermaidDiagram code="${encodeURIComponent(content)}" />`
      }
    },
  },
})

/** The anchors of GitHub, so that a link works in the repository and on the site. */
function githubSlug(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}_\- ]/gu, '')
    .replaceAll(' ', '-')
}
