import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { ROOT } from './setup.mjs'

describe('Vite configuration', () => {
  it.each(['vite.config.ts', 'vite.gallery.config.ts'])('Node can load %s, as npm run dev does', (file) => {
    const code = `await import('./portal/${file}')`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT })
    expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' })
  })
})
