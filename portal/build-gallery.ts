import { build } from 'vite'
import gallery from './vite.gallery.config.ts'

/** One file with all sections of the console, so that the next story is there at once. */
process.env.NODE_ENV = 'production'
await build({
  ...gallery,
  configFile: false,
  logLevel: 'warn',
  build: { ...gallery.build, minify: false, rolldownOptions: { output: { codeSplitting: false } } },
})
