import { assert, dictionary, property, string, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPairs, readTracingSettings } from './settings.ts'

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }

describe('the settings of traces', () => {
  it('PROD-48 the address of a collector is enough', () => {
    expect(readTracingSettings(ENDPOINT, 'foyer-labels')).toEqual({
      ok: true,
      settings: { url: 'http://collector:4318/v1/traces', headers: {}, service: 'foyer-labels', resource: {} },
    })
  })

  it('PROD-48 the others replace their defaults', () => {
    const more = {
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b%3D,tenant=7',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_SERVICE_NAME: 'labels blue',
      OTEL_RESOURCE_ATTRIBUTES: 'host.name=one',
    }
    expect(readTracingSettings({ ...ENDPOINT, ...more }, 'foyer-labels')).toMatchObject({
      settings: {
        ...{ headers: { 'api-key': 'a b=', tenant: '7' }, service: 'labels blue', resource: { 'host.name': 'one' } },
      },
    })
  })

  it.each([
    ['nothing is set', {}],
    ['the address is empty', { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }],
    ['they are switched off', { ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }],
  ])('PROD-55 there are none if %s', (_what, env) => {
    expect(readTracingSettings(env, 'foyer-labels')).toEqual({ ok: true, settings: undefined })
  })

  it('PROD-48 what is not valid is named, without its value', () => {
    const reading = readTracingSettings(
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'canary:4318',
        OTEL_EXPORTER_OTLP_HEADERS: 'canary',
        OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      },
      'foyer-labels',
    )
    expect(reading.ok ? [] : reading.faults.map(({ problem }) => problem)).toEqual([
      'OTEL_EXPORTER_OTLP_ENDPOINT is not valid.',
      'OTEL_EXPORTER_OTLP_PROTOCOL is not valid.',
      'OTEL_EXPORTER_OTLP_HEADERS is not valid.',
    ])
    expect(JSON.stringify(reading)).not.toContain('canary')
  })

  it('PROD-48 reads every list of names with values that was written', () => {
    const lists = property(dictionary(stringMatching(/^[\w.-]{1,12}$/), string({ unit: 'grapheme' })), (pairs) => {
      const text = Object.entries(pairs).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      const valid = Object.values(pairs).every((value) => !/[\0\r\n]/.test(value))
      expect(readPairs(text.join(','))).toEqual(valid ? { ...pairs } : undefined)
    })
    assert(lists)
  })

  it.each(['a', '=1', 'a=%zz', 'a=1,b', 'a=%0d%0ax: y', 'a b=1'])('PROD-48 rejects %j as such a list', (text) => {
    expect(readPairs(text)).toBeUndefined()
  })
})
