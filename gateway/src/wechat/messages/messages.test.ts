import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSignature, MessageCrypto, signatureOf } from './message-crypto.ts'
import { parseMessage, writeMessage } from './message-xml.ts'

const KEY = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
const crypto = new MessageCrypto({ encodingAesKey: KEY, appId: 'wx1' })

describe('messages of WeChat', () => {
  it('SSO-74 what is encrypted is decrypted again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(crypto.decrypt(crypto.encrypt(text))).toBe(text)
      }),
    )
  })

  it.each<[string, string]>([
    ['with another key', new MessageCrypto({ encodingAesKey: KEY.toUpperCase(), appId: 'wx1' }).encrypt('<xml></xml>')],
    ['for another app', new MessageCrypto({ encodingAesKey: KEY, appId: 'wx2' }).encrypt('<xml></xml>')],
    ['cut in the middle', crypto.encrypt('x'.repeat(100)).slice(0, 64)],
    ['that is no base64', '%%%%'],
    ['that is empty', ''],
  ])('SSO-74 a message %s is refused', (_what, text) => {
    expect(() => crypto.decrypt(text)).toThrow()
  })

  it('SSO-74 the signature is that of the documentation: SHA-1 over the sorted texts', () => {
    expect(signatureOf('token', '1409304348', 'nonce')).toBe(signatureOf('nonce', 'token', '1409304348'))
    expect(signatureOf('b', 'a', 'c')).toBe('a9993e364706816aba3e25717850c26c9cd0d89d')
    expect(isSignature('a9993e36', signatureOf('b', 'a', 'c'))).toBe(false)
  })

  it('SSO-74 the example of the documentation is verified and decrypted', () => {
    const example = {
      encrypted: 'P9nAzCzyDtyTWESHep1vC5X9xho/qYX3Zpb4yKa9SKld1DsH3Iyt3tP3zNdtp+4RPcs8TgAE7OaBO+FZXvnaqQ==',
      key: { encodingAesKey: 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C', appId: 'wx5823bf96d3bd56c7' },
    }
    expect(signatureOf('QDG6eK', '1409659589', '263014780', example.encrypted)).toBe(
      '5c45ff5e21c57e6ad56bac8758b79b1d9ac89fd3',
    )
    expect(new MessageCrypto(example.key).decrypt(example.encrypted)).toBe('1616140317555161061')
  })

  it('reads what it writes', () => {
    const name = fc.stringMatching(/^[A-Za-z]{1,20}$/)
    const text = fc
      .string({ unit: 'grapheme', maxLength: 100 })
      .filter((one) => !one.includes(']]>') && !one.includes('\r'))
    fc.assert(
      fc.property(fc.dictionary(name, text, { maxKeys: 6 }), (fields) => {
        expect({ ...parseMessage(writeMessage(fields)) }).toEqual({ ...fields })
      }),
    )
  })

  it('reads a scan as WeChat documents it', () => {
    const text = `<xml>
  <ToUserName><![CDATA[gh_1]]></ToUserName>
  <FromUserName><![CDATA[openid]]></FromUserName>
  <CreateTime>123456789</CreateTime>
  <MsgType><![CDATA[event]]></MsgType>
  <Event><![CDATA[SCAN]]></Event>
  <EventKey><![CDATA[scene]]></EventKey>
</xml>`
    expect(parseMessage(text)).toMatchObject({ FromUserName: 'openid', CreateTime: '123456789', Event: 'SCAN' })
  })

  it.each([
    '',
    '<xml>',
    '<html></html>',
    '<xml><A>1</B></xml>',
    '<xml><A x="1">1</A></xml>',
    '<xml><A>&lt;</A></xml>',
    '<xml><A>1</A><A>2</A></xml>',
    '<!DOCTYPE xml [<!ENTITY a "b">]><xml><A>&a;</A></xml>',
    '<xml><!-- --></xml>',
    '<xml><A><B>1</B></A></xml>',
  ])('refuses %j', (text) => {
    expect(() => parseMessage(text)).toThrow()
  })
})
