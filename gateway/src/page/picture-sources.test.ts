import { describe, expect, it } from 'vitest'
import { pictureSources } from './picture-sources.ts'

const NONE = { loginPageLogo: null, homeLogo: null, SSOConfig: {} }
const provider = (icon?: string) => ({ configShow: true, configSwitch: true, name: 'LM', ...(icon ? { icon } : {}) })

describe('pictureSources', () => {
  it('returns no source without images in the settings', () => {
    expect(pictureSources(NONE)).toEqual([])
  })

  it('collects each origin of logos and providers once', () => {
    const settings = {
      loginPageLogo: 'https://www.example/logo.png',
      homeLogo: 'https://CDN.example/other.png?size=2',
      SSOConfig: { lm: provider('https://sso.example:8443/icon.svg'), other: provider() },
    }
    expect(pictureSources(settings)).toEqual(['https://cdn.example', 'https://sso.example:8443', 'https://www.example'])
    expect(pictureSources({ ...settings, loginPageLogo: settings.homeLogo })).toHaveLength(2)
  })

  it.each([
    ['a data address', 'data:image/png;base64,AAAA'],
    ['a host that ends the directive', 'https://evil;script-src/x.png'],
    ['a host that ends the policy', 'https://evil,x/x.png'],
    ['a host with a wildcard', 'https://*.example/x.png'],
    ['an invalid address', 'https://'],
  ])('returns no source for %s', (_what, picture) => {
    expect(pictureSources({ ...NONE, loginPageLogo: picture })).toEqual([])
  })
})
