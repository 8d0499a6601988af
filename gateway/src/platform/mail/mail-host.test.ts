import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { resolveHost } from '../network/resolve-host.ts'
import { mailHosts, NoMailServer } from './mail-host.ts'

const soon = () => AbortSignal.timeout(5_000)
const answering = (v4: string[], v6: string[] = []) => ({
  resolve4: async () => v4,
  resolve6: async () => v6,
  cancel: () => undefined,
})

describe('address of a mail server', () => {
  it.each([['10.0.0.25'], ['192.0.2.7'], ['127.0.0.1'], ['2001:db8::25'], ['[2001:db8::25]'], ['::1']])(
    '%s is accepted',
    async (host) => {
      expect(await mailHosts().addressOf(host, soon())).toBe(host.replace(/[[\]]/g, ''))
    },
  )

  it.each([
    ['link-local', '169.254.169.254'],
    ['link-local', '169.254.0.1'],
    ['link-local', 'fe80::1'],
    ['link-local, written as IPv6', '::ffff:169.254.169.254'],
    ['in this network', '0.0.0.0'],
    ['unspecified', '::'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['reserved', '255.255.255.255'],
    ['reserved', '192.0.0.8'],
    ['of cloud metadata', 'fd00:ec2::254'],
  ])('ASVS 1.3.6 an address is rejected if it is %s: %s', async (_kind, address) => {
    await expect(mailHosts().addressOf(address, soon())).rejects.toThrow(NoMailServer)
    const resolver = answering(
      [],
      [address].filter((each) => each.includes(':')),
    )
    if (address.includes(':')) await expect(mailHosts({ resolver }).addressOf('mail.example', soon())).rejects.toThrow()
  })

  it.each(['0xa9fea9fe', '2852039166', '0251.0376.0251.0376'])(
    'ASVS 1.3.6 the link-local address %s is rejected in another notation',
    async (host) => {
      await expect(mailHosts({ resolver: answering([]) }).addressOf(host, soon())).rejects.toThrow(NoMailServer)
    },
  )

  it('a name resolves to its first address that is not special', async () => {
    const resolver = answering(['169.254.169.254', '10.0.0.25'])
    expect(await mailHosts({ resolver }).addressOf('mail.example', soon())).toBe('10.0.0.25')
    const only = answering(['169.254.169.254'])
    await expect(mailHosts({ resolver: only }).addressOf('mail.example', soon())).rejects.toThrow(NoMailServer)
  })

  it('a special address is accepted if its network is in the settings', async () => {
    const hosts = mailHosts({ allowed: ['169.254.10.0/24', 'fe80::5'] })
    expect(await hosts.addressOf('169.254.10.9', soon())).toBe('169.254.10.9')
    expect(await hosts.addressOf('fe80::5', soon())).toBe('fe80::5')
    await expect(hosts.addressOf('169.254.11.9', soon())).rejects.toThrow(NoMailServer)
  })

  it.each(['x[10.0.0.25]', '[10.0.0.25]x'])('the brackets of %s are part of its name', async (host) => {
    const resolve = vi.fn(async () => ['10.0.0.26'])
    await mailHosts({ resolver: { resolve4: resolve, resolve6: resolve } }).addressOf(host, soon())
    expect(resolve).toHaveBeenCalledWith(host)
  })

  it('a name that only this machine knows is looked up, also by several at once and beside another name', async () => {
    const hosts = mailHosts({ resolver: answering([]) })
    const names = ['localhost', 'mail.invalid', 'localhost', 'localhost']
    const found = await Promise.allSettled(names.map((host) => hosts.addressOf(host, soon())))
    expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect(await hosts.addressOf('localhost', soon())).toBe('127.0.0.1')
  })

  it('of many names that only this machine may know, ten are looked up', async () => {
    const names = Array.from({ length: 12 }, (_, number) => `mail-${number}.invalid`)
    const found = await Promise.allSettled(names.map((name) => resolveHost(name, answering([]))))
    const reasons = found.map((result) => (result.status === 'rejected' ? String(result.reason) : ''))
    expect(reasons.filter((reason) => reason.includes('of other names'))).toHaveLength(2)
  })

  it('a name that nothing knows is rejected with the cause', async () => {
    await expect(mailHosts({ resolver: answering([]) }).addressOf('mail.invalid', soon())).rejects.toMatchObject({
      message: 'no mail server could be reached at this address',
      cause: expect.any(Error),
    })
  })

  it('no name is resolved after the signal, and the signal is left alone afterwards', async () => {
    const resolver = answering(['10.0.0.25'])
    const resolve4 = vi.fn(resolver.resolve4)
    const late = mailHosts({ resolver: { ...resolver, resolve4 } }).addressOf('mail.example', AbortSignal.abort())
    await expect(late).rejects.toThrow(/abort/)
    expect(resolve4).not.toHaveBeenCalled()
    const { signal } = new AbortController()
    const remove = vi.spyOn(signal, 'removeEventListener')
    await mailHosts({ resolver }).addressOf('mail.example', signal)
    expect(remove).toHaveBeenCalledExactlyOnceWith('abort', expect.any(Function))
  })

  it('a name without an address is rejected', async () => {
    await expect(mailHosts().addressOf('mail.invalid', soon())).rejects.toThrow(NoMailServer)
  })

  it('a hanging name server is not awaited beyond the signal', async () => {
    const silent = createSocket('udp4')
    silent.bind(0, '127.0.0.1')
    await once(silent, 'listening')
    const resolver = new Resolver({ timeout: 60_000, tries: 1 })
    resolver.setServers([`127.0.0.1:${silent.address().port}`])
    const waiting = mailHosts({ resolver }).addressOf('mail.example', AbortSignal.timeout(200))
    await expect(waiting).rejects.toThrow(/time/)
    resolver.cancel()
    silent.close()
  })
})
