import type { Plugin, Rolldown } from 'vite'

/**
 * The entry's styles stand in the page itself. Vite knows nothing of that and has every later part fetch them again with its own;
 * here their place in that list is given to a script that is there already, which fetches nothing.
 */
export function inlinedStyles(): Plugin {
  return {
    name: 'foyer:inlined-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'main')
        if (!entry) return
        const first = [entry, ...entry.imports.map((file) => bundle[file])].filter(isChunk)
        const inlined = first.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        for (const chunk of chunks) {
          for (const style of inlined) chunk.code = chunk.code.replaceAll(`"${style}"`, `"${entry.fileName}"`)
        }
      },
    },
  }
}

function isChunk(output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): output is Rolldown.OutputChunk {
  return output?.type === 'chunk'
}
