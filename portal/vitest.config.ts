import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { callTable } from './build/call-table.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), callTable()],
  test: {
    name: 'portal',
    include: ['**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: [join(import.meta.dirname, '../tools/test-setup.ts'), join(import.meta.dirname, 'test-setup.ts')],
  },
})
