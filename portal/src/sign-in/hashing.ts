export { searchProofOfWork, signInDigest } from '@foyer/contract/sign-in'
