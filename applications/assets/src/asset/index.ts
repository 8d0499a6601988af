export { OpenedAsset } from './opened-asset.tsx'
export { RegisterPage } from './register-page.tsx'
