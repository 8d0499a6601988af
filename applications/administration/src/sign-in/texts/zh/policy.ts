import type { Texts } from '../en/index.ts'

export const policy: Texts['policy'] = {
  title: '登录策略',
  text: '自下次登录起，对该组织的所有用户生效。',
  multiFactor: '双重验证',
  multiFactors: {
    off: '关闭：不提供',
    optional: '可选：用户可以自行设置',
    required: '必须：每个用户都需要',
  },
  multiFactorText: '已设置的用户在任何情况下都需要验证。',
  trustedDevices: '受信任的设备',
  trustedDevicesText: '用户可以信任一台设备 30 天，期间无需双重验证。',
  singleSession: '同一时间只有一个会话',
  singleSessionText: '登录会结束该用户的其他会话，其中未保存的内容会保留到重新登录。',
  passwordDays: '多少天后必须更改密码',
  passwordDaysText: '留空表示不限：强制更改会导致密码更弱。',
  passwordDaysInvalid: '请输入 1 到 3650 之间的数字，或留空。',
  passwordLevel: '新密码的强度',
  passwordLevelText: '用户现有的密码仍然有效。',
  platformLevel: '与平台相同',
  levels: {
    passphrase: '长密码：至少 12 个字符，且不常见',
    default: '6 个字符以上：字母、数字和下划线',
    low: '6 到 10 个字符，含字母和数字',
    medium: '8 到 16 个字符，含大小写字母和数字',
    high: '8 到 16 个字符，含大小写字母、数字和下划线',
    cross: '6 到 18 个字符，以字母开头',
    special: '6 到 18 个字符，含字母、数字和特殊字符',
  },
}
