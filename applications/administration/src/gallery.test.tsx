// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { de as accessDe } from './access/texts/de.ts'
import { en as accessEn } from './access/texts/en.ts'
import { es as accessEs } from './access/texts/es.ts'
import { fr as accessFr } from './access/texts/fr.ts'
import { zh as accessZh } from './access/texts/zh.ts'
import { de as applicationsDe } from './applications/texts/de.ts'
import { en as applicationsEn } from './applications/texts/en.ts'
import { es as applicationsEs } from './applications/texts/es.ts'
import { fr as applicationsFr } from './applications/texts/fr.ts'
import { zh as applicationsZh } from './applications/texts/zh.ts'
import { CONSOLE_STORIES, ShownConsole } from './gallery.tsx'
import { de as noticesDe } from './notices/texts/de.ts'
import { en as noticesEn } from './notices/texts/en.ts'
import { es as noticesEs } from './notices/texts/es.ts'
import { fr as noticesFr } from './notices/texts/fr.ts'
import { zh as noticesZh } from './notices/texts/zh.ts'
import { de as rolesDe } from './roles/texts/de.ts'
import { en as rolesEn } from './roles/texts/en.ts'
import { es as rolesEs } from './roles/texts/es.ts'
import { fr as rolesFr } from './roles/texts/fr.ts'
import { zh as rolesZh } from './roles/texts/zh.ts'
import { de as settingsDe } from './settings/texts/de.ts'
import { en as settingsEn } from './settings/texts/en.ts'
import { es as settingsEs } from './settings/texts/es.ts'
import { fr as settingsFr } from './settings/texts/fr.ts'
import { zh as settingsZh } from './settings/texts/zh.ts'
import { de as signInDe } from './sign-in/texts/de/index.ts'
import { en as signInEn } from './sign-in/texts/en/index.ts'
import { es as signInEs } from './sign-in/texts/es/index.ts'
import { fr as signInFr } from './sign-in/texts/fr/index.ts'
import { zh as signInZh } from './sign-in/texts/zh/index.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { zh } from './texts/zh.ts'
import { de as usersDe } from './users/texts/de.ts'
import { en as usersEn } from './users/texts/en.ts'
import { es as usersEs } from './users/texts/es.ts'
import { fr as usersFr } from './users/texts/fr.ts'
import { zh as usersZh } from './users/texts/zh.ts'

const ENGLISH = [en, usersEn, noticesEn, signInEn, applicationsEn, accessEn, rolesEn]
const LANGUAGES = {
  fr: [fr, usersFr, noticesFr, signInFr, applicationsFr, accessFr, rolesFr],
  de: [de, usersDe, noticesDe, signInDe, applicationsDe, accessDe, rolesDe],
  es: [es, usersEs, noticesEs, signInEs, applicationsEs, accessEs, rolesEs],
  zh: [zh, usersZh, noticesZh, signInZh, applicationsZh, accessZh, rolesZh],
const ENGLISH = [en, usersEn, noticesEn, signInEn, applicationsEn, settingsEn]
  fr: [fr, usersFr, noticesFr, signInFr, applicationsFr, settingsFr],
  de: [de, usersDe, noticesDe, signInDe, applicationsDe, settingsDe],
  es: [es, usersEs, noticesEs, signInEs, applicationsEs, settingsEs],
  zh: [zh, usersZh, noticesZh, signInZh, applicationsZh, settingsZh],
}

/** The texts of a catalogue without parameters. */
function plainTexts(catalogue: unknown): string[] {
  if (typeof catalogue === 'string') return [catalogue]
  return catalogue !== null && typeof catalogue === 'object' ? Object.values(catalogue).flatMap(plainTexts) : []
}

function shownTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push((text.textContent ?? '').trim())
  for (const element of document.querySelectorAll('[aria-label], [placeholder]'))
    found.push(element.getAttribute('aria-label') ?? '', element.getAttribute('placeholder') ?? '')
  return found
}

async function show(story: string, language: string): Promise<void> {
  render(<ShownConsole story={CONSOLE_STORIES[story] as never} language={language} locale={language} />)
  // Each wait lets one round of code or data arrive.
  for (let round = 0; round < 6; round++) await act(async () => await new Promise((resolve) => setTimeout(resolve, 5)))
}

afterEach(async () => {
  await act(async () => cleanup())
})

describe('the screens of the console', () => {
  it.each(Object.keys(CONSOLE_STORIES))('ADMIN-13 %s has a heading or says that it loads', async (story) => {
    await show(story, 'en')
    expect(document.querySelector('h1, [role="status"][aria-label]')).not.toBeNull()
  })

  it.each(Object.entries(LANGUAGES))('ADMIN-13 no screen in %s has an English text', async (language, catalogue) => {
    const own = new Set(plainTexts(catalogue))
    const foreign = new Set(plainTexts(ENGLISH).filter((text) => !own.has(text)))
    for (const story of Object.keys(CONSOLE_STORIES)) {
      await show(story, language)
      expect(
        shownTexts().filter((text) => foreign.has(text)),
        story,
      ).toEqual([])
      await act(async () => cleanup())
    }
  })
})
