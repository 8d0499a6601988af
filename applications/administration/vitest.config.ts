import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'administration',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: [
      join(import.meta.dirname, '../../tools/test-setup.ts'),
      join(import.meta.dirname, '../../ui/test-setup.ts'),
    ],
  },
})
