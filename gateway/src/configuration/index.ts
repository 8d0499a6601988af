export { languages, wechatSwitch } from './system.ts'
