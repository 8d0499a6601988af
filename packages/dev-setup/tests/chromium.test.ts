import { describe, expect, it, vi } from 'vitest'
import { chooseChromium, isForbidden, type Machine, prepareChromium, prepareHeadlessShell } from '../src/chromium.mjs'

const among =
  (...present: string[]) =>
  (path: string) =>
    present.includes(path)

it.each([
  [
    'the browser that CHROMIUM names',
    { CHROMIUM: '/opt/c', PATH: '/usr/bin' },
    ['/opt/c', '/usr/bin/chromium'],
    '/opt/c',
  ],
  [
    'the first browser on PATH',
    { PATH: '/a:/b' },
    ['/b/chromium', '/a/google-chrome', '/usr/bin/chromium'],
    '/a/google-chrome',
  ],
  ['a browser in a usual place that is not on PATH', { PATH: '/a' }, ['/snap/bin/chromium'], '/snap/bin/chromium'],
  ['a browser in a usual place without any PATH', {}, ['/usr/bin/chromium'], '/usr/bin/chromium'],
  ['undefined on a machine without a browser', { PATH: '/a' }, [], undefined],
])('chooseChromium returns %s', (_sentence, environment, present, chosen) => {
  expect(chooseChromium(environment, among(...present))).toBe(chosen)
})

it('chooseChromium throws for a CHROMIUM that does not exist', () => {
  const choose = () => chooseChromium({ CHROMIUM: '/gone', PATH: '/usr/bin' }, among('/usr/bin/chromium'))
  expect(choose).toThrow('CHROMIUM is /gone, but this file does not exist.')
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

  it('announces the Debian package, and how to prevent it, before the installation', async () => {
    const { machine, steps } = emptyMachine('apt')
    expect(await prepareChromium(PROJECT, 'node', machine)).toBe('/by/apt')
    expect(steps).toEqual([expect.stringMatching(/Debian package chromium.*NO_SYSTEM_PACKAGES=1 prevents it/), 'apt'])
  })

  it('announces the download of Playwright if apt does not provide Chromium', async () => {
    const { machine, steps } = emptyMachine('playwright')
    expect(await prepareChromium(PROJECT, 'node', machine)).toBe('/by/playwright')
    expect(steps.slice(1)).toEqual(['apt', expect.stringMatching(/cache in your home folder/), 'playwright'])
  })

  it('does not use apt if it is not root on Debian', async () => {
    const { machine, steps } = emptyMachine('playwright', { canUseApt: async () => false })
    await prepareChromium(PROJECT, 'node', machine)
    expect(steps).not.toContain('apt')
  })

  it('installs and announces nothing if installing is forbidden, and names the remedy', async () => {
    const { machine, steps } = emptyMachine('apt', { forbidden: true })
    await expect(prepareChromium(PROJECT, 'node', machine)).rejects.toMatchObject({
      message: 'Chromium is missing, and NO_SYSTEM_PACKAGES forbids its installation.',
      remedy: expect.stringMatching(/apt-get install chromium.*set CHROMIUM.*unset NO_SYSTEM_PACKAGES/),
    })
    expect(steps).toEqual([])
  })

  it('uses an installed Chromium although installing is forbidden', async () => {
    const { machine } = emptyMachine('apt', { forbidden: true, find: async () => '/usr/bin/chromium' })
    expect(await prepareChromium(PROJECT, 'node', machine)).toBe('/usr/bin/chromium')
  })

  it('reports the output of the programs where nothing can be installed', async () => {
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
  ])('reads the value "%s" of the variable', async (value, forbidden) => {
    vi.stubEnv('NO_SYSTEM_PACKAGES', value)
    expect(isForbidden('NO_SYSTEM_PACKAGES')).toBe(forbidden)
    vi.unstubAllEnvs()
  })
})

describe('prepareHeadlessShell', () => {
  const PROJECT = { root: '/project', noSystemPackages: 'NO_SYSTEM_PACKAGES' }
  const SHELL = '/usr/bin/chromium-headless-shell'

  /** A machine without the shell, and what it is left with; the order of what is printed and installed is in `steps`. */
  async function prepareOn({ brings = true, ...changes }: Partial<Machine> & { brings?: boolean }) {
    const steps: string[] = []
    let path: string | undefined
    const machine = {
      find: async () => path,
      canUseApt: async () => true,
      installWithApt: async () => {
        steps.push('apt')
        if (brings) path = SHELL
        return { code: brings ? 0 : 100, output: '' }
      },
      forbidden: false,
      print: (line: string) => void steps.push(line),
      ...changes,
    }
    return { steps, path: await prepareHeadlessShell(PROJECT, 'node', machine, async () => '/any/chromium') }
  }

  it('announces the Debian package of the shell before the installation', async () => {
    const { path, steps } = await prepareOn({})
    expect(path).toBe(SHELL)
    expect(steps).toEqual([expect.stringMatching(/chromium-headless-shell.*NO_SYSTEM_PACKAGES=1 prevents it/), 'apt'])
  })

  it('installs nothing if the shell is installed', async () => {
    expect(await prepareOn({ find: async () => SHELL })).toEqual({ path: SHELL, steps: [] })
  })

  it.each([
    ['installing is forbidden', { forbidden: true }, 0],
    ['it is not root on Debian', { canUseApt: async () => false }, 0],
    ['apt does not provide the shell', { brings: false }, 2],
  ])('uses any Chromium where %s', async (_what, changes, printed) => {
    const { path, steps } = await prepareOn(changes)
    expect([path, steps.length]).toEqual(['/any/chromium', printed])
  })
})

it('chooseChromium chooses the shell where only the shell is wanted', () => {
  const both = among('/usr/bin/chromium', '/usr/bin/chromium-headless-shell')
  const environment = { PATH: '/usr/bin' }
  expect(chooseChromium(environment, both)).toBe('/usr/bin/chromium')
  expect(chooseChromium(environment, both, ['chromium-headless-shell'])).toBe('/usr/bin/chromium-headless-shell')
  expect(chooseChromium(environment, among('/usr/bin/chromium'), ['chromium-headless-shell'])).toBeUndefined()
})
