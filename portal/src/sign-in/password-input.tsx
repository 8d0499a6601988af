import type { ComponentProps } from 'react'
import { PasswordField } from '../components/index.ts'
import { useMessages } from '../languages/index.ts'

/** A password field in the language shown. */
export function PasswordInput(props: Omit<ComponentProps<typeof PasswordField>, 'texts'>) {
  const t = useMessages()
  const texts = { show: t('signIn.showPassword'), hide: t('signIn.hidePassword'), capsLock: t('signIn.capsLock') }
  return <PasswordField {...props} texts={texts} />
}
