import { useLocation } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useEffectEvent } from 'react'
import { useMessages } from '../languages/index.ts'
import { goToSection, SECTIONS, type SectionName, sectionOf } from './section-names.ts'
import css from './section-navigation.module.css'

interface SectionNavigationProps {
  readonly sections: readonly SectionName[]
  /** Called with the section that the address names. */
  readonly onArrival: (name: SectionName) => void
}

/** Leads to the sections of the page. The address stays, so that nothing typed would be lost. */
export function SectionNavigation({ sections, onArrival }: SectionNavigationProps) {
  const t = useMessages()
  const named = sectionOf(useLocation({ select: ({ hash }) => hash }))
  const arrive = useEffectEvent(onArrival)
  useEffect(() => {
    if (!named) return
    arrive(named)
    goToSection(named)
  }, [named])
  const go = (event: MouseEvent, name: SectionName): void => {
    event.preventDefault()
    goToSection(name)
  }
  return (
    <nav className={css.sections} aria-label={t('account.sections')}>
      {sections.map((name) => (
        <a key={name} href={`#${name}`} onClick={(event) => go(event, name)}>
          {t(SECTIONS[name])}
        </a>
      ))}
    </nav>
  )
}
