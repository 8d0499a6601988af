import { type LoginType, offeredMethods } from '@foyer/contract/sign-in'
import type { ReactNode } from 'react'
import { useEntry } from '../entry/index.ts'
import { type Translate, useMessages } from '../languages/index.ts'
import { KeyIcon, MicrosoftIcon, WeChatIcon } from '../ui/index.ts'
import { Link, loginPath } from '../visits/index.ts'
import css from './ways.module.css'

/** The other ways to sign in, behind 'or': what is given, then an icon for each that has a page of its own, and one back to the password. */
export function Ways({ current, children }: { current: LoginType; children: ReactNode }) {
  const t = useMessages()
  const { configuration } = useEntry()
  const ways = offeredMethods(current, configuration)
  if (ways.length === 0 && !children) return null
  return (
    <>
      <div className={css.or}>{t('signIn.or')}</div>
      {children}
      {ways.length > 0 && <WayLinks ways={ways} />}
    </>
  )
}

function WayLinks({ ways }: { ways: readonly LoginType[] }) {
  const t = useMessages()
  const { configuration } = useEntry()
  return (
    <ul className={css.ways} aria-label={t('signIn.otherWays')}>
      {ways.map((way) => (
        <li key={way}>
          <Link href={loginPath(way)}>
            <WayIcon way={way} icon={configuration.SSOConfig[way]?.icon} />
            <span>{nameOf(way, t, configuration.SSOConfig)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const NAMES = { normal: 'signIn.way.normal', wx: 'signIn.way.wx', microsoft: 'signIn.way.microsoft' } as const

/** What a way is called; a configured provider has a name of its own. */
export function nameOf(
  way: LoginType,
  t: Translate,
  providers: Readonly<Record<string, { readonly name: string }>>,
): string {
  const known = Object.hasOwn(NAMES, way) ? NAMES[way as keyof typeof NAMES] : undefined
  return known ? t(known) : (providers[way]?.name ?? way)
}

function WayIcon({ way, icon }: { way: LoginType; icon: string | undefined }) {
  if (icon) return <img src={icon} alt="" />
  if (way === 'wx') return <WeChatIcon />
  return way === 'microsoft' ? <MicrosoftIcon /> : <KeyIcon />
}
