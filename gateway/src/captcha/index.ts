export { consumeCaptcha, consumeCaptchaPass } from './captcha.ts'
export { captcha, captchaWork, validateCaptcha } from './captcha-endpoints.ts'
