import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useMessages } from '../languages/index.ts'
import { useSessionState } from '../session/index.ts'
import { chooseTheme, chosenTheme, THEMES, type Theme } from '../theme/index.ts'
import { Segment } from '../ui/segment.tsx'
import { Link, pathTo } from '../visits/index.ts'
import { PersonIcon, SignOutIcon } from './icons.tsx'
import { initialsOf } from './initials.ts'
import css from './person-menu.module.css'
import { useSignOut } from './use-sign-out.ts'

/** Who is signed in, what is theirs, light or dark, and the way out. A panel that a button shows, no menu with keys of its own. */
export function PersonMenu({ startsOpen = false }: { startsOpen?: boolean }) {
  const t = useMessages()
  const { currentUser, username } = useSessionState()
  const [open, setOpen] = useState(startsOpen)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const name = currentUser?.displayName ?? username ?? ''
  const leave = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    opener.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens inside of it.
    <div className={css.holder} onBlur={leave} onKeyDown={onKey}>
      <button
        type="button"
        className={css.opener}
        ref={opener}
        aria-expanded={open}
        aria-controls={id}
        aria-label={t('shell.personMenu', { name })}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={name} />
        <span>{name}</span>
      </button>
      {open && (
        // A press on the panel itself must not count as leaving it.
        <div className={css.panel} id={id} tabIndex={-1}>
          <PersonPanel name={name} onDone={() => setOpen(false)} />
        </div>
      )}
    </div>
  )
}

function PersonPanel({ name, onDone }: { name: string; onDone: () => void }) {
  const t = useMessages()
  const { currentUser, username } = useSessionState()
  return (
    <>
      <div className={css.who}>
        <Avatar name={name} />
        <span>
          <b>{name}</b>
          <small>{currentUser?.username ?? username}</small>
        </span>
      </div>
      <Link className={css.row} href={pathTo('account')} onClick={onDone}>
        <PersonIcon />
        <span>{t('shell.account')}</span>
      </Link>
      <ThemeChoice />
      <button type="button" className={css.row} onClick={useSignOut()}>
        <SignOutIcon />
        <span>{t('session.signOut')}</span>
      </button>
    </>
  )
}

/** The initials are drawn by the style sheet: they are no words, and nobody should have to listen to them. */
function Avatar({ name }: { name: string }) {
  return <span className={css.avatar} data-initials={initialsOf(name)} />
}

const THEME_NAMES = {
  light: 'shell.appearance.light',
  dark: 'shell.appearance.dark',
  system: 'shell.appearance.system',
} as const

function ThemeChoice() {
  const t = useMessages()
  const [theme, setTheme] = useState<Theme>(chosenTheme)
  const choose = (next: Theme): void => {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <fieldset className={css.theme}>
      <legend>{t('shell.appearance')}</legend>
      <div>
        {THEMES.map((one) => (
          <Segment key={one} name="theme" chosen={theme === one} onChoose={() => choose(one)}>
            {t(THEME_NAMES[one])}
          </Segment>
        ))}
      </div>
    </fieldset>
  )
}
