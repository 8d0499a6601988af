import type { Texts } from '../en/index.ts'

export const partners: Texts['partners'] = {
  text: '合作系统凭签名的断言，将其已登录的用户送到这里。',
  none: '尚未注册合作系统。',
  add: '注册系统',
  title: '新的合作系统',
  name: '名称',
  nameText: '用户所熟悉的名称。',
  key: '标识',
  keyText: '小写字母、数字和连字符。之后不能更改。',
  keys: '公钥（JWK）',
  keysText: '该系统的密钥集，JSON 格式，至少一个密钥。不会保存私有字段。',
  keysInvalid: '请输入含“keys”的 JSON 对象，每个密钥都有“kty”和“kid”。',
  audience: '断言的受众（aud）',
  count: (text) => `${text} 个密钥`,
  submit: '注册',
  registered: (name) => `${name}已注册。`,
  remove: '移除',
  removeTitle: (name) => `移除${name}？`,
  removeText: '它不能再让用户登录。由它打开的会话继续有效。',
  removed: (name) => `${name}已移除。`,
}
