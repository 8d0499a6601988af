import { onlyOfferedLocales, withoutHtmlStrings } from '@foyer/ui/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Builds the content of the package: the module that the shell loads, its styles, and what is in `public`. */
export default defineConfig({
  base: './',
  logLevel: 'warn',
  plugins: [react(), onlyOfferedLocales(), withoutHtmlStrings()],
  build: {
    outDir: 'dist/package',
    target: ['chrome111', 'firefox115', 'safari16.4'],
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/main.tsx',
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
})
