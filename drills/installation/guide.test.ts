import { expect, it } from 'vitest'
import { HOST, installationScript, packagesOf } from './guide.ts'

it('PROD-67 the script of the drill is every command of the guide, with the name of its machine', () => {
  const script = installationScript()
  expect(packagesOf(script)).toEqual(['postgresql', 'curl', 'openssl', 'nginx-light', 'gettext-base'])
  expect(script).toContain(`subjectAltName=DNS:${HOST}`)
  expect(script.indexOf('create database foyer')).toBeLessThan(script.indexOf('systemctl enable --now foyer'))
  expect(script.trimEnd()).toMatch(/foyer administrator create alice --name "Alice Martin"$/)
  expect(() => installationScript('# Production')).toThrow('no commands')
})
