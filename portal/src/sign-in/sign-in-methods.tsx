import { type LoginType, offeredMethods } from '@foyer/contract/sign-in'
import type { ReactNode } from 'react'
import { KeyIcon, MicrosoftIcon, WeChatIcon } from '../components/index.ts'
import { useEntry } from '../entry/index.ts'
import { type Translate, useMessages } from '../languages/index.ts'
import { Link, loginPath } from '../navigation/index.ts'
import css from './sign-in-methods.module.css'

/** The other sign-in methods, after 'or': the children first, then a link to each method that has a page, the password among them. */
export function SignInMethods({ current, children }: { current: LoginType; children: ReactNode }) {
  const t = useMessages()
  const { configuration } = useEntry()
  const methods = offeredMethods(current, configuration)
  if (methods.length === 0 && !children) return null
  return (
    <>
      <div className={css.or}>{t('signIn.or')}</div>
      {children}
      {methods.length > 0 && <SignInMethodLinks methods={methods} />}
    </>
  )
}

function SignInMethodLinks({ methods }: { methods: readonly LoginType[] }) {
  const t = useMessages()
  const { configuration } = useEntry()
  return (
    <ul className={css.methods} aria-label={t('signIn.otherMethods')}>
      {methods.map((method) => (
        <li key={method}>
          <Link href={loginPath(method)}>
            <SignInMethodIcon method={method} icon={configuration.SSOConfig[method]?.icon} />
            <span>{nameOf(method, t, configuration.SSOConfig)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const NAMES = { normal: 'signIn.method.normal', wx: 'signIn.method.wx', microsoft: 'signIn.method.microsoft' } as const

/** The name of a sign-in method; a configured provider has its own. */
export function nameOf(
  method: LoginType,
  t: Translate,
  providers: Readonly<Record<string, { readonly name: string }>>,
): string {
  const known = Object.hasOwn(NAMES, method) ? NAMES[method as keyof typeof NAMES] : undefined
  return known ? t(known) : (providers[method]?.name ?? method)
}

function SignInMethodIcon({ method, icon }: { method: LoginType; icon: string | undefined }) {
  if (icon) return <img src={icon} alt="" />
  if (method === 'wx') return <WeChatIcon />
  return method === 'microsoft' ? <MicrosoftIcon /> : <KeyIcon />
}
