export { type BackEndCall, callBackEnd, TEST_USER, type TestUser } from '../call-back-end.ts'
export * from './test-shell.ts'
