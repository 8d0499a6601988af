import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const PUBLIC = join(import.meta.dirname, 'public')

/** Lets `npm run dev` build again after a change in `public`: Vite copies its files and does not watch them. */
const watchPublicFiles: Plugin = {
  name: 'watch-public-files',
  buildStart() {
    for (const path of ['', ...readdirSync(PUBLIC, { recursive: true, encoding: 'utf8' })])
      this.addWatchFile(join(PUBLIC, path))
  },
}

/** Builds `dist`: the module that the shell loads, its styles, and what is in `public`, such as the manifest. */
export default defineConfig({
  base: './',
  plugins: [react(), watchPublicFiles],
  build: {
    target: ['chrome111', 'firefox115', 'safari16.4'],
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/main.tsx',
      // The shell calls what the entry exports.
      preserveEntrySignatures: 'strict',
      // The names that the manifest has.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
  test: { include: ['src/**/*.test.tsx', 'back-end/**/*.test.ts'] },
})
