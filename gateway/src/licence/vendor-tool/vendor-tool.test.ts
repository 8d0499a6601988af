import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readKeySet } from '../../platform/keys/public-key-set.ts'
import { readLicenceFile } from '../licence-file.ts'
import { runLicenceTool } from './main.ts'

const NOW = new Date('2026-11-20T08:00:00Z')
const SERVER = '7d9a3b0c-5a51-4b39-9a39-6a6f6f1b8a01'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-vendor-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function run(...args: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = []
  const code = await runLicenceTool(args, (line) => lines.push(line), NOW)
  return { code, output: lines.join('\n') }
}
const file = (name: string) => join(folder, name)
const issue = (...more: string[]) =>
  run('issue', '--organisation', 'verte', '--server', SERVER, ...more, file('out.lic'))

describe('keys create', () => {
  it('LIC-70 creates a private key that only its owner can read, and a key set that the gateway reads', async () => {
    expect((await run('keys', 'create', '--kid', 'vendor-1', '--folder', folder)).code).toBe(0)
    expect(statSync(file('vendor-1.private.json')).mode & 0o777).toBe(0o600)
    expect([...(await readKeySet(file('vendor-1.public.json'), 'FOYER_LICENCE_KEYS')).keys()]).toEqual(['vendor-1'])
    expect(readFileSync(file('vendor-1.public.json'), 'utf8')).not.toContain('"d"')
  })

  it('LIC-70 replaces no key, and rejects a name with a path', async () => {
    await run('keys', 'create', '--kid', 'vendor-1', '--folder', folder)
    await expect(run('keys', 'create', '--kid', 'vendor-1', '--folder', folder)).rejects.toThrow('exists already')
    await expect(run('keys', 'create', '--kid', '../x', '--folder', folder)).rejects.toThrow('is not a key id')
  })
})

describe('issue', () => {
  it('LIC-71 writes a file that a gateway with the public key accepts, with each option', async () => {
    await run('keys', 'create', '--kid', 'vendor-1', '--folder', folder)
    const options = [
      ...['--type', 'official', '--stores', '50', '--epd', '20000', '--lumina', '200', '--devices', '500'],
      ...['--from', '2026-12-01', '--to', '2027-11-30', '--enlarges', 'LIC-1', '--key', file('vendor-1.private.json')],
    ]
    expect((await issue(...options)).code).toBe(0)
    const keys = await readKeySet(file('vendor-1.public.json'), 'FOYER_LICENCE_KEYS')
    const read = await readLicenceFile({ name: 'out.lic', content: readFileSync(file('out.lic')) }, keys)
    expect(read).toMatchObject({
      ok: true,
      kid: 'vendor-1',
      licence: {
        id: expect.stringMatching(/^LIC-20261120-[0-9a-f]{8}$/),
        ...{ primaryLicenceId: 'LIC-1', serial: NOW.getTime() / 1_000, organisation: 'verte', serverId: SERVER },
        ...{ type: 'official', activationTime: '2026-12-01', expirationTime: '2027-11-30' },
        ...{
          permanentAuthorization: false,
          serviceStores: 50,
          epdQuantity: 20_000,
          luminaQuantity: 200,
          deviceCount: 500,
        },
      },
    })
  })

  it('LIC-71 a permanent licence needs no end', async () => {
    expect((await issue('--permanent', '--demo', '--id', 'FOREVER', '--serial', '7')).code).toBe(0)
    expect((await run('inspect', file('out.lic'))).output).toContain('without end')
  })

  it.each<[string, string[], string]>([
    ['no end', ['--demo'], '--to is missing'],
    ['an end of a permanent licence', ['--demo', '--permanent', '--to', '2027-11-30'], '--permanent and --to'],
    ['a day that does not exist', ['--demo', '--to', '2027-02-30'], '--to is not valid'],
    ['an end before its start', ['--demo', '--from', '2028-01-01', '--to', '2027-02-01'], '--to is not valid'],
    ['a number that is none', ['--demo', '--to', '2027-11-30', '--stores', 'many'], '--stores is not valid'],
    ['a negative number', ['--demo', '--to', '2027-11-30', '--epd=-4'], '--epd is not valid'],
    ['another type', ['--demo', '--to', '2027-11-30', '--type', 'trial'], '--type is not valid'],
    ['an option that is unknown', ['--demo', '--to', '2027-11-30', '--shops', '4'], '--shops'],
    ['a key that does not exist', ['--to', '2027-11-30', '--key', 'nowhere.json'], 'cannot be read'],
  ])('LIC-71 names the option for %s', async (_title, options, message) => {
    await expect(issue(...options)).rejects.toThrow(message)
  })

  it('LIC-71 a file with another suffix is not written', async () => {
    const options = ['--organisation', 'verte', '--server', SERVER, '--to', '2027-11-30', '--demo']
    await expect(run('issue', ...options, file('out.txt'))).rejects.toThrow('does not end in .lic')
    await expect(run('issue', ...options)).rejects.toThrow('name of one file')
  })
})

describe('inspect', () => {
  it('LIC-72 explains a valid file and ends with 0', async () => {
    await issue('--demo', '--to', '2027-11-30', '--stores', '50')
    const { code, output } = await run('inspect', file('out.lic'))
    expect([code, output]).toEqual([0, expect.stringMatching(/foyer-demonstration.*stores +50.*Valid\./s)])
  })

  it('LIC-72 says why a gateway would reject a file, and ends with 1', async () => {
    await issue('--demo', '--from', '2020-01-01', '--to', '2020-11-30')
    expect(await run('inspect', file('out.lic'))).toMatchObject({ code: 1, output: expect.stringContaining('A0805') })
    const [head, , signature] = readFileSync(file('out.lic'), 'utf8').split('.')
    writeFileSync(file('edited.lic'), [head, 'AAAA', signature].join('.'))
    expect(await run('inspect', file('edited.lic'))).toMatchObject({
      code: 1,
      output: expect.stringContaining('SIGNATURE'),
    })
    await run('keys', 'create', '--kid', 'other', '--folder', folder)
    const other = await run('inspect', '--keys', file('other.public.json'), file('out.lic'))
    expect(other).toMatchObject({ code: 1, output: expect.stringContaining('A0803 KEY') })
    await expect(run('inspect', file('missing.lic'))).rejects.toThrow('cannot be read')
  })

  it('LIC-72 without a command, the commands are listed', async () => {
    expect(await run()).toMatchObject({ code: 1, output: expect.stringContaining('keys create') })
    expect(await run('--help')).toMatchObject({ code: 0 })
    await expect(run('sign', 'x.lic')).rejects.toThrow("no command 'sign'")
  })
})
