export { deleteDevices, renewDeviceToken, revokeOtherTrustedDevices } from './known-devices.ts'
