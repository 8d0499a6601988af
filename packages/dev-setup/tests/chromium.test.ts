import { describe, expect, it, test, vi } from 'vitest'
import { chooseChromium, isForbidden, type Machine, prepareChromium } from '../src/chromium.mjs'

const among =
  (...present: string[]) =>
  (path: string) =>
    present.includes(path)

test.each([
  ['the one that CHROMIUM names', { CHROMIUM: '/opt/c', PATH: '/usr/bin' }, ['/opt/c', '/usr/bin/chromium'], '/opt/c'],
  [
    'the first on PATH',
    { PATH: '/a:/b' },
    ['/b/chromium', '/a/google-chrome', '/usr/bin/chromium'],
    '/a/google-chrome',
  ],
  ['one in a usual place, off PATH', { PATH: '/a' }, ['/snap/bin/chromium'], '/snap/bin/chromium'],
  ['one in a usual place without any PATH', {}, ['/usr/bin/chromium'], '/usr/bin/chromium'],
  ['none where none is', { PATH: '/a' }, [], undefined],
])('the journeys take %s', (_sentence, environment, present, chosen) => {
  expect(chooseChromium(environment, among(...present))).toBe(chosen)
})

test('a CHROMIUM that is not there is reported, not replaced by another', () => {
  const choose = () => chooseChromium({ CHROMIUM: '/gone', PATH: '/usr/bin' }, among('/usr/bin/chromium'))
  expect(choose).toThrow('CHROMIUM names /gone, and nothing is there.')
})

describe('prepareChromium', () => {
  const PROJECT = { root: '/project', noSystemPackages: 'NO_SYSTEM_PACKAGES' }

  /** A machine without a Chromium; the order of what is printed and installed is in `steps`. */
  function emptyMachine(brings: 'apt' | 'playwright' | 'nothing', changes: Partial<Machine> = {}) {
    const steps: string[] = []
    let path: string | undefined
    const install = (by: 'apt' | 'playwright') => async () => {
      steps.push(by)
      if (by === brings) path = `/by/${by}`
      return { code: by === brings ? 0 : 100, output: `E: ${by} has no network` }
    }
    const machine: Machine = {
      find: async () => path,
      canUseApt: async () => true,
      installWithApt: install('apt'),
      downloadWithPlaywright: install('playwright'),
      forbidden: false,
      print: (line) => steps.push(line),
      ...changes,
    }
    return { machine, steps }
  }

  it('announces the Debian package and how to prevent it before it installs it', async () => {
    const { machine, steps } = emptyMachine('apt')
    expect(await prepareChromium(PROJECT, 'node', machine)).toBe('/by/apt')
    expect(steps).toEqual([expect.stringMatching(/Debian package chromium.*NO_SYSTEM_PACKAGES=1 prevents it/), 'apt'])
  })

  it('announces the download of Playwright if apt does not bring a Chromium', async () => {
    const { machine, steps } = emptyMachine('playwright')
    expect(await prepareChromium(PROJECT, 'node', machine)).toBe('/by/playwright')
    expect(steps.slice(1)).toEqual(['apt', expect.stringMatching(/cache in your home folder/), 'playwright'])
  })

  it('does not use apt if it is not root on Debian', async () => {
    const { machine, steps } = emptyMachine('playwright', { canUseApt: async () => false })
    await prepareChromium(PROJECT, 'node', machine)
    expect(steps).not.toContain('apt')
  })

  it('installs and announces nothing if that is forbidden, and names the remedy', async () => {
    const { machine, steps } = emptyMachine('apt', { forbidden: true })
    await expect(prepareChromium(PROJECT, 'node', machine)).rejects.toMatchObject({
      message: 'There is no Chromium, and NO_SYSTEM_PACKAGES forbids to install one.',
      remedy: expect.stringMatching(/apt-get install chromium.*set CHROMIUM.*unset NO_SYSTEM_PACKAGES/),
    })
    expect(steps).toEqual([])
  })

  it('uses the Chromium that is there although installing is forbidden', async () => {
    const { machine } = emptyMachine('apt', { forbidden: true, find: async () => '/usr/bin/chromium' })
    expect(await prepareChromium(PROJECT, 'node', machine)).toBe('/usr/bin/chromium')
  })

  it('reports a machine on which nothing can be installed, with what the programs print', async () => {
    const { machine } = emptyMachine('nothing')
    await expect(prepareChromium(PROJECT, 'node', machine)).rejects.toMatchObject({
      remedy: expect.stringContaining('network'),
      output: expect.stringContaining('E: apt has no network'),
    })
  })

  it.each([
    ['1', true],
    ['yes', true],
    ['0', false],
    ['', false],
  ])('reads the variable with the value "%s"', async (value, forbidden) => {
    vi.stubEnv('NO_SYSTEM_PACKAGES', value)
    expect(isForbidden('NO_SYSTEM_PACKAGES')).toBe(forbidden)
    vi.unstubAllEnvs()
  })
})
