import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { manifestSchema } from './manifest-schema.ts'

const MANIFEST = {
  key: 'tills',
  names: { en: 'Tills' },
  version: '1.0.0',
  releasedAt: '2026-11-20T08:00:00.000Z',
  kind: 'module',
  permissions: [{ key: 'tills.a', type: 'view', children: [{ key: 'tills.a.b', type: 'button', children: [] }] }],
  files: { 'main.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 } },
}

it('APP-01 the published schema accepts a manifest and rejects others', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const isValid = ajv.compile(JSON.parse(manifestSchema()))
  expect([isValid(MANIFEST), isValid.errors]).toEqual([true, null])
  for (const fields of [{ kind: 'worker' }, { key: 'Tills' }, { permissions: [{ key: 'tills.a' }] }, { files: [] }])
    expect(isValid({ ...MANIFEST, ...fields })).toBe(false)
})
