import { Link } from '@tanstack/react-router'
import { Hidden } from '../components/index.ts'
import { useMessages } from '../languages/index.ts'
import { urlWithin } from '../navigation/index.ts'
import { useHomeConfiguration } from './configuration.tsx'
import css from './home-page.module.css'

/** Links that the operators of the platform configure. */
export function HomeLinks() {
  const t = useMessages()
  const links = useHomeConfiguration()?.links ?? []
  if (links.length === 0) return null
  return (
    <section>
      <h2>{t('home.links')}</h2>
      <ul className={css.links}>
        {links.map(({ name, address }) => (
          <li key={address}>
            {address.startsWith('/') ? (
              <InternalLink address={address}>{name}</InternalLink>
            ) : (
              <a href={address} target="_blank" rel="noopener noreferrer">
                <span>{name}</span>
                <Hidden>{` (${t('home.newTab')})`}</Hidden>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function InternalLink({ address, children }: { address: string; children: string }) {
  const { pathname, searchParams, hash } = urlWithin(address)
  return (
    <Link to={pathname} search={Object.fromEntries(searchParams)} hash={hash.slice(1)}>
      {children}
    </Link>
  )
}
