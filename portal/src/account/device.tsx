import type { OwnSession } from '@foyer/contract/account'
import type { Translate } from '../languages/index.ts'
import { ComputerIcon, PhoneIcon } from './icons.tsx'

type Device = OwnSession['device']

/** The name of a device, as far as its browser reveals it. */
export function deviceName({ browser, system }: Device, t: Translate): string {
  if (browser && system) return t('account.device', { browser, system })
  return browser || system || t('account.deviceUnknown')
}

const IN_THE_HAND = /^(Android|iOS|iPadOS|HarmonyOS)/i

export function DeviceIcon({ device: { system } }: { device: Device }) {
  return IN_THE_HAND.test(system) ? <PhoneIcon /> : <ComputerIcon />
}
