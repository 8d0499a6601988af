import type { Translation } from '../catalogue.ts'
import type { camera as english } from './en.ts'

export const camera: Translation<typeof english> = {
  'camera.title': '用摄像头扫描',
  'camera.explains': '请将条码对准取景框，直到读取完成。',
  'camera.starting': '摄像头正在启动。如果浏览器询问，请允许使用。',
  'camera.looking': '正在查找条码…',
  'camera.read': '已读取：{code}',
  'camera.count': '{count, plural, other {# 个条码}}',
  'camera.nothingFound': '尚未找到条码。请拿稳设备，保持约一掌的距离，并确保光线充足。',
  'camera.lightOn': '打开灯光',
  'camera.lightOff': '关闭灯光',
  'camera.done': '完成',
  'camera.denied': '此页面无法使用摄像头。请点击地址栏旁的图标允许使用，然后重试。',
  'camera.missing': '未找到摄像头。请连接摄像头后重试，或使用扫描枪。',
  'camera.busy': '摄像头正在别处使用或已断开。请关闭正在使用它的程序，然后重试。',
  'camera.insecure': '浏览器仅允许在安全连接下使用摄像头。请用 https 打开此页面，或使用扫描枪。',
  'camera.reader': '无法加载条码读取功能。请检查网络连接，然后重试。',
  'camera.failed': '无法启动摄像头。请重试，或使用扫描枪。',
}
