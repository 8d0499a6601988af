import { expect, it } from 'vitest'
import { separateEnvironment } from './release.ts'

it('PROD-16 the previous release gets packages as this machine does, without the settings of this run', () => {
  const machine = {
    PATH: '/bin',
    NODE_EXTRA_CA_CERTS: '/ca.pem',
    HTTPS_PROXY: 'http://proxy',
    npm_config_cafile: '/ca.pem',
  }
  const run = {
    NODE: 'node',
    NODE_OPTIONS: '--inspect',
    CHROMIUM: '/chromium',
    npm_package_name: 'foyer',
    npm_config_prefix: '/',
  }
  expect(separateEnvironment({ ...machine, ...run })).toEqual(machine)
})
