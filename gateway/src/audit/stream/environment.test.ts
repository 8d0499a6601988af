import { describe, expect, it } from 'vitest'
import { auditSettings } from './environment.ts'

const read = (text: string) => auditSettings.FOYER_AUDIT_STREAM.reads.safeParse(text)

describe('FOYER_AUDIT_STREAM', () => {
  it.each([
    ['file:/var/log/audit.jsonl', { kind: 'file', path: '/var/log/audit.jsonl' }],
    ['file:///var/log/audit.jsonl', { kind: 'file', path: '/var/log/audit.jsonl' }],
    ['syslog+tls://siem.example', { kind: 'syslog', protocol: 'tls', host: 'siem.example', port: 6514 }],
    ['syslog+tcp://10.0.0.1:80', { kind: 'syslog', protocol: 'tcp', host: '10.0.0.1', port: 80 }],
    ['syslog+tcp://10.0.0.1', { kind: 'syslog', protocol: 'tcp', host: '10.0.0.1', port: 601 }],
    ['syslog+udp://[::1]:5140', { kind: 'syslog', protocol: 'udp', host: '::1', port: 5140 }],
  ])('AUDIT-12 reads %s', (text, target) => {
    expect(read(text).data).toEqual(target)
  })

  it.each([
    '',
    'audit.jsonl',
    'file:audit.jsonl',
    'syslog://host',
    'syslog+tls://',
    'syslog+tcp://a:b',
    'syslog+tcp://a/b',
  ])('AUDIT-12 rejects "%s"', (text) => {
    expect(read(text).success).toBe(false)
  })
})
