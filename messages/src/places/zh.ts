import type { Translation } from '../catalogue.ts'
import type { places as en } from './en.ts'

export const places: Translation<typeof en> = {
  'places.choose': '选择客户或门店',
  'places.find': '搜索客户或门店',
  'places.customers': '客户',
  'places.stores': '门店',
  'places.recent': '最近使用',
  'places.favourites': '收藏',
  'places.allCustomers': '全部客户',
  'places.wholeCustomer': '{customer} 的全部门店',
  'places.storeCount': '{count, plural, =0 {没有门店} other {# 家门店}}',
  'places.favourite': '已收藏',
  'places.mark': '收藏 {name}',
  'places.unmark': '取消收藏 {name}',
  'places.favouriteKey': '按 Alt + S 收藏或取消收藏该门店。',
  'places.none': '没有匹配的门店。请检查拼写，或按门店编号搜索。',
  'places.notLoaded': '门店未能加载。请检查网络连接后重试。',
  'places.notSaved': '您现在已在此工作，但平台未能保存此选择供下次使用。',
  'places.closed.title': '您无权访问此门店',
  'places.closed.explains': '此网址中的客户或门店不存在，或您的账号无权访问。请选择您的客户或门店，或联系组织管理员。',
  'places.closed.own': '前往我的门店',
}
