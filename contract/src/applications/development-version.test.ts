import { expect, it } from 'vitest'
import { developmentVersion, isDevelopmentVersion } from './development-version.ts'
import { ReleaseVersion } from './manifest.ts'

it.each([
  ['1.2.0', '1.2.0-dev.h0123abcd'],
  ['1.2.0-beta.1', '1.2.0-beta.1.dev.h0123abcd'],
])('APP-54 a build of %s is version %s, which shells recognise', (version, built) => {
  expect(developmentVersion(version, '0123abcd')).toBe(built)
  expect([ReleaseVersion.safeParse(built).success, isDevelopmentVersion(built)]).toEqual([true, true])
})

it.each(['1.2.0', '1.2.0-beta.1', '1.2.0-dev', '1.2.0-dev.1'])('APP-55 %s is no build in development', (version) => {
  expect(isDevelopmentVersion(version)).toBe(false)
})
