import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { GuardedButton } from '../components/index.ts'
import { initialsOf } from '../components/initials.ts'
import { Segment } from '../components/segment.tsx'
import { SwitchButton } from '../components/switch-button.tsx'
import { SupportContact, useEntry } from '../entry/index.ts'
import { useMessages } from '../languages/index.ts'
import { Panel } from '../overlays/index.ts'
import { useSessionState } from '../session/index.ts'
import { chooseTheme, chosenTheme, THEMES, type Theme } from '../theme/index.ts'
import { AccountLanguage } from './account-language.tsx'
import { KeyboardIcon, SignOutIcon, UserIcon } from './icons.tsx'
import { useOpenOverlay } from './open-overlay.ts'
import { useSignOut } from './use-sign-out.ts'
import css from './user-menu.module.css'

/** The menu of the user: account, language on phones, theme, sign-out. */
export function UserMenu({ startsOpen = false }: { startsOpen?: boolean }) {
  const t = useMessages()
  const { currentUser, username } = useSessionState()
  const [open, setOpen] = useState(startsOpen)
  const name = currentUser?.displayName ?? username ?? ''
  const label = t('shell.userMenu', { name })
  const close = (): void => setOpen(false)
  return (
    <>
      <SwitchButton
        className={css.opener}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        <Avatar name={name} />
        <span>{name}</span>
      </SwitchButton>
      {open && (
        <Panel label={label} at="end" onClose={close}>
          <UserPanel name={name} onDone={close} />
        </Panel>
      )}
    </>
  )
}

function UserPanel({ name, onDone }: { name: string; onDone: () => void }) {
  const t = useMessages()
  const { currentUser, username } = useSessionState()
  const signOut = useSignOut()
  const open = useOpenOverlay()
  const showShortcuts = (): void => {
    onDone()
    open('shortcuts')
  }
  const leave = (): void => {
    onDone()
    signOut()
  }
  return (
    <>
      <div className={css.who}>
        <Avatar name={name} />
        <span>
          <b>{name}</b>
          <small>{currentUser?.username ?? username}</small>
        </span>
      </div>
      <Link className={css.row} to="/account" onClick={onDone}>
        <UserIcon />
        <span>{t('shell.account')}</span>
      </Link>
      <div className={css.language}>
        <AccountLanguage />
      </div>
      <ThemeChoice />
      <Support />
      <SwitchButton className={`${css.row} ${css.keys}`} aria-haspopup="dialog" onClick={showShortcuts}>
        <KeyboardIcon />
        <span>{t('shell.shortcuts')}</span>
      </SwitchButton>
      <GuardedButton className={css.row} onClick={leave}>
        <SignOutIcon />
        <span>{t('session.signOut')}</span>
      </GuardedButton>
    </>
  )
}

/** How to reach support, where the settings say it. */
function Support() {
  const t = useMessages()
  if (!useEntry().configuration.uiConfig.support) return null
  return (
    <section className={css.support}>
      <h3>{t('ui.help')}</h3>
      <SupportContact />
    </section>
  )
}

/** The initials are drawn by the style sheet: screen readers should not read them. */
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
