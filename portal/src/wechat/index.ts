import { lazy } from '../components/lazy.tsx'

/** The QR code of WeChat, fetched when its page opens, so that the sign-in page stays small. */
export const weChatCode = lazy(async () => (await import('./wechat-code.tsx')).WeChatCodePanel)
