import type { Texts } from './en.ts'

export const zh: Texts = {
  viewsLabel: '视图',
  views: {
    all: '全部',
    locked: '已锁定',
    invited: '已邀请，未激活',
    disabled: '已停用',
    noFactor: '正常，无双重验证',
    notSeen: '90 天未登录',
  },
  role: '角色',
  anyRole: '任何角色',
  order: '排序',
  orders: {
    username: '用户名',
    name: '姓名',
    recent: '最近登录',
    unseen: '最久未登录',
    newest: '最新创建',
  },
  lastSignIn: '最近登录',
  never: '从未',
  count: (text) => `${text} 个用户`,
  matches: (text) => `${text} 个用户匹配`,
  noMatch: '没有用户符合搜索和筛选条件。',
  clear: '显示所有用户',
  columns: (shown, all) => `列：${shown} / ${all}`,
  columnsLabel: '列表的列',
  export: {
    title: '导出用户',
    text: '文件包含符合搜索和筛选条件的所有用户。导出操作本身也会被记录。技术名称供其他程序使用。',
    xlsx: 'Excel 工作簿',
    technical: '带技术名称的 CSV',
  },
}
