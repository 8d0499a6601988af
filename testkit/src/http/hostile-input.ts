import fc from 'fast-check'

/** Values that attackers and broken clients send. Tests send them to every endpoint. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\u202e\u2066\ufeff',
  'ﷺ'.repeat(64),
  'ﷺ'.repeat(256),
  manySpellings(),
  'x'.repeat(256),
  'x'.repeat(257),
  'x'.repeat(20_000),
  "' or '1'='1",
  "'; drop table person; --",
  '1) union select password_hash from person --',
  "\\'; select pg_sleep(30); --",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the input is a template that must not be filled
  '$1 ${7*7} {{7*7}} %s %n',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'username\r\nset-cookie: a=b\r\n\r\n<script>',
  '<img src=x onerror=alert(1)>',
  '*)(uid=*))(|(uid=*',
  '%',
  '_',
  '\\',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-1',
  '1e999',
  '99999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'null',
  'true',
]

const polluting = [JSON.parse('{"__proto__":{"polluted":true}}'), { constructor: { prototype: { polluted: true } } }]

export const hostileText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary', maxLength: 300 }))

/** A value of every JSON type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], [null], ...polluting),
  fc.array(hostileText, { maxLength: 4 }),
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'role', 'name', 'length', '$ne', '0'), hostileText, {
    maxKeys: 3,
  }),
  fc.array(
    fc.dictionary(
      fc.constantFrom('role', 'stores', 'customers', 'everywhere', '__proto__'),
      fc.oneof(hostileText, fc.array(hostileText)),
    ),
    { maxLength: 3 },
  ),
  fc.jsonValue({ maxDepth: 4 }),
)

/** Random combinations of expected and unexpected fields. */
export function hostilePayload(fields: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  return fc.dictionary(
    fc.constantFrom(...fields, '__proto__', 'constructor', 'id', 'isAdmin', 'administers'),
    hostileValue,
    { maxKeys: fields.length + 2 },
  )
}

const bytes = (text: string) => new TextEncoder().encode(text)
const DEEP = 15_000

/** Kind, content type and body. */
export const HOSTILE_BODIES: readonly [
  kind: string,
  type: string | undefined,
  body: string | Uint8Array<ArrayBuffer>,
][] = [
  ['malformed JSON', 'application/json', '{"username":'],
  ['JSON with a comment', 'application/json', '{"a":1}//'],
  ['two values', 'application/json', '{}{}'],
  ['an empty body', 'application/json', ''],
  ['blanks', 'application/json', '   '],
  ['null', 'application/json', 'null'],
  ['a number', 'application/json', '17'],
  ['a text', 'application/json', '"text"'],
  ['a list', 'application/json', '[{"username":"a"}]'],
  ['not a number', 'application/json', '{"username":NaN}'],
  ['a prototype', 'application/json', '{"__proto__":{"polluted":true}}'],
  ['a prototype further down', 'application/json', '{"grants":[{"__proto__":{"polluted":true}}]}'],
  ['a constructor', 'application/json', '{"constructor":{"prototype":{"polluted":true}}}'],
  ['a prototype in escapes', 'application/json', '{"\\u005f\\u005fproto__":{"polluted":true}}'],
  ['a field twice', 'application/json', '{"username":"a","username":{"b":1}}'],
  ['lists within lists', 'application/json', '['.repeat(DEEP) + ']'.repeat(DEEP)],
  ['objects within objects', 'application/json', `${'{"a":'.repeat(DEEP / 2)}1${'}'.repeat(DEEP / 2)}`],
  ['a mark of byte order', 'application/json', '\ufeff{}'],
  [
    'bytes that are no UTF-8',
    'application/json',
    new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0xff, 0x22, 0x7d]),
  ],
  ['UTF-16', 'application/json; charset=utf-16le', new Uint8Array([0x7b, 0, 0x7d, 0])],
  ['a text without a type', undefined, bytes('{"username":"a"}')],
  ['XML', 'text/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
  ['a form', 'application/x-www-form-urlencoded', 'username=a&password=b'],
  ['a type that is none', 'json', '{}'],
  ['a type without end', `application/json; ${'a=b;'.repeat(500)}`, '{}'],
  ['plain text', 'text/plain', 'text'],
  ['plain text that is no UTF-8', 'text/plain', new Uint8Array([0xff, 0xfe, 0x00, 0xc3, 0x28])],
  ['plain text with NUL', 'text/plain', 'a\0b'],
  ['a packed body', 'application/json', new Uint8Array([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 3])],
]

export const HOSTILE_QUERIES: readonly string[] = [
  '__proto__=1&__proto__[polluted]=1&constructor[prototype][polluted]=1',
  'keyword=%00&language=%00&oldCaptchaId=%00&action=%00&cursor=%00',
  'keyword=%ff%fe&language=%c3%28&action=%ed%a0%80&cursor=%ed%a0%80',
  'keyword=%zz&language=%&width=%u0031',
  'keyword[]=a&keyword[b]=c&size[]=1&width[]=1',
  'keyword=a&keyword=b&language=fr&language=de&size=1&size=2&width=1&width=2',
  `${'a=b&'.repeat(2_000)}c=d`,
  `keyword=${'%25'.repeat(1_000)}`,
  '&&&===&=',
  'size=1e2&width=0x10',
  'size=-1&width=-300',
  '#fragment?%23',
]

/** 256 characters whose normalised form is many times as long and compresses badly. */
function manySpellings(): string {
  return Array.from({ length: 256 }, (_, index) =>
    String.fromCharCode(0x3300 + ((index * index * 7 + index) % 0x58)),
  ).join('')
}
