import { join } from 'node:path'
import { defineConfig } from 'vite'
import portal from './vite.config.ts'

/** The gallery: every screen and state, drawn from the portal's own components, without a gateway. */
export default defineConfig({
  ...portal,
  root: join(import.meta.dirname, 'src/gallery'),
  base: '/',
  server: { port: 5174, open: false },
  build: { outDir: join(import.meta.dirname, 'dist/gallery'), emptyOutDir: true },
})
