// @vitest-environment node
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { withoutHtmlStrings } from './vite.ts'

it('LABEL-42 the build of the date picker sets no string as HTML, which the policy of the portal refuses', async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [withoutHtmlStrings()],
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL('./src/fields/date-picker.tsx', import.meta.url)), formats: ['es'] },
      rolldownOptions: { external: ['react', 'react/jsx-runtime', 'react-dom'] },
    },
  }).then((built) => (Array.isArray(built) ? built[0] : built))) as Rolldown.RolldownOutput
  const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  expect(code).toContain('clear(assertiveness)')
  expect(code).not.toMatch(/\.innerHTML\s*=[^=]/)
})
