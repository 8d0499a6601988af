import { changeSettings, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'

describe('sign-in page configuration', () => {
  let gateway: GatewayUnderTest
  beforeEach(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  })
  afterEach(() => gateway.close())
  const configuration = async () => (await gateway.client.call('signIn.configuration', {})).body

  it('SIGNIN-50 by default only the password form is offered, without a captcha', async () => {
    expect(await configuration()).toEqual({
      resultCode: 1001,
      data: {
        wechatSwitch: false,
        azureSSOSwitch: false,
        captchaSwitch: false,
        captchaValidRule: 1,
        captchaValidUserLoginFailedTimes: 3,
        userEmailVerificationStatus: true,
        SSOConfig: {},
        uiConfig: { company: 'Maison Verte' },
      },
    })
  })

  it('SIGNIN-50, SIGNIN-51 the configuration follows the settings, with all providers', async () => {
    const SSOConfig = {
      lm: { configShow: true, configSwitch: true, name: 'Leroy', icon: 'https://lm.example/icon.svg' },
      bunnings: { configShow: false, configSwitch: true, name: 'Bunnings' },
    }
    const switches = {
      wechatSwitch: true,
      azureSSOSwitch: true,
      captchaSwitch: true,
      captchaValidRule: 0 as const,
      captchaValidUserLoginFailedTimes: 7,
    }
    const loginPageLogo =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await changeSettings(gateway, { SSOConfig, ...switches, userEmailVerificationStatus: false, loginPageLogo })
    expect((await configuration()).data).toEqual({
      ...switches,
      userEmailVerificationStatus: false,
      SSOConfig,
      uiConfig: { company: 'Maison Verte', loginPageLogo },
    })
  })

  it('the configuration contains neither lock nor session settings', async () => {
    const text = JSON.stringify(await configuration())
    for (const secret of ['lock', 'session', 'addressCaptcha', 'logoutCookies']) expect(text).not.toContain(secret)
  })
})
