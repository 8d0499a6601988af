import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Builds `dist`: the module that the shell loads, its styles, and what is in `public`, such as the manifest. */
export default defineConfig({
  base: './',
  plugins: [react()],
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
