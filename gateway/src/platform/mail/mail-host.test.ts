import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { mailHosts, NoMailServer } from './mail-host.ts'

const soon = () => AbortSignal.timeout(5_000)
const answering = (v4: string[], v6: string[] = []) => ({
  resolve4: async () => v4,
  resolve6: async () => v6,
  cancel: () => undefined,
})

describe('the address of a mail server', () => {
  it.each([['10.0.0.25'], ['192.0.2.7'], ['127.0.0.1'], ['2001:db8::25'], ['[2001:db8::25]'], ['::1']])(
    'is taken as it is given: %s',
    async (host) => {
      expect(await mailHosts().addressOf(host, soon())).toBe(host.replace(/[[\]]/g, ''))
    },
  )

  it.each([
    ['link-local', '169.254.169.254'],
    ['link-local', '169.254.0.1'],
    ['link-local', 'fe80::1'],
    ['link-local, written as IPv6', '::ffff:169.254.169.254'],
    ['of this network', '0.0.0.0'],
    ['unspecified', '::'],
    ['of a group', '224.0.0.1'],
    ['of a group', 'ff02::1'],
    ['reserved', '255.255.255.255'],
    ['of cloud metadata', 'fd00:ec2::254'],
  ])('ASVS 1.3.6 is refused where it is %s: %s', async (_kind, address) => {
    await expect(mailHosts().addressOf(address, soon())).rejects.toThrow(NoMailServer)
    const resolver = answering(
      [],
      [address].filter((each) => each.includes(':')),
    )
    if (address.includes(':')) await expect(mailHosts({ resolver }).addressOf('mail.example', soon())).rejects.toThrow()
  })

  it.each(['0xa9fea9fe', '2852039166', '0251.0376.0251.0376'])(
    'ASVS 1.3.6 is refused where it is link-local in another notation: %s',
    async (host) => {
      await expect(mailHosts({ resolver: answering([]) }).addressOf(host, soon())).rejects.toThrow(NoMailServer)
    },
  )

  it('is that of the name, and never a special one of several', async () => {
    const resolver = answering(['169.254.169.254', '10.0.0.25'])
    expect(await mailHosts({ resolver }).addressOf('mail.example', soon())).toBe('10.0.0.25')
    const only = answering(['169.254.169.254'])
    await expect(mailHosts({ resolver: only }).addressOf('mail.example', soon())).rejects.toThrow(NoMailServer)
  })

  it('may be special where a setting names its network', async () => {
    const hosts = mailHosts({ allowed: ['169.254.10.0/24', 'fe80::5'] })
    expect(await hosts.addressOf('169.254.10.9', soon())).toBe('169.254.10.9')
    expect(await hosts.addressOf('fe80::5', soon())).toBe('fe80::5')
    await expect(hosts.addressOf('169.254.11.9', soon())).rejects.toThrow(NoMailServer)
  })

  it('is none where the name has none', async () => {
    await expect(mailHosts().addressOf('mail.invalid', soon())).rejects.toThrow(NoMailServer)
  })

  it('is not waited for longer than the signal where the name server hangs', async () => {
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
