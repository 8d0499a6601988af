import { COMPONENT_STORIES } from '@foyer/ui/gallery'
import { ACCOUNT_STORIES } from './account-stories.tsx'
import { CONSOLE_STORIES } from './console-stories.tsx'
import { SIGN_IN_STORIES, STEP_STORIES } from './entry-stories.tsx'
import css from './gallery.module.css'
import { INBOX_STORIES } from './inbox-stories.tsx'
import { LICENCE_STORIES } from './licence-stories.tsx'
import { addressOf, type Setting, SHOWN_LANGUAGES, SIZES, THEMES } from './setting.ts'
import { SHELL_STORIES } from './shell-stories.tsx'
import type { Scene } from './stage.tsx'
import { PENDING_STEP_STORIES } from './step-stories.tsx'
import { TEAM_STORIES } from './team-stories.tsx'

export const GROUPS: Readonly<Record<string, Readonly<Record<string, Scene>>>> = {
  'Sign-in': SIGN_IN_STORIES,
  Steps: STEP_STORIES,
  'Pending steps': PENDING_STEP_STORIES,
  Shell: SHELL_STORIES,
  Inbox: INBOX_STORIES,
  Licence: LICENCE_STORIES,
  'My team': TEAM_STORIES,
  Account: ACCOUNT_STORIES,
  Console: CONSOLE_STORIES,
  Components: Object.fromEntries(
    Object.entries(COMPONENT_STORIES).map(([name, Story]) => [name, { children: <Story /> }]),
  ),
}

export function sceneOf(story: string | null): Scene | undefined {
  return Object.values(GROUPS).find((stories) => story !== null && Object.hasOwn(stories, story))?.[story ?? '']
}

/** All stories, one of them on the desk in a window of the chosen size. */
export function Gallery({ setting }: { setting: Setting }) {
  const shown = { ...setting, story: sceneOf(setting.story) ? setting.story : 'Sign-in' }
  const height = SIZES[shown.width]
  return (
    <div className={css.gallery}>
      <nav className={css.list} aria-label="Stories">
        {Object.entries(GROUPS).map(([group, stories]) => (
          <section key={group}>
            <h2>{group}</h2>
            {Object.keys(stories).map((story) => (
              <a
                key={story}
                href={addressOf({ ...shown, story }, false)}
                aria-current={story === shown.story ? 'page' : undefined}
              >
                {story}
              </a>
            ))}
          </section>
        ))}
      </nav>
      <main className={css.desk}>
        <Bar setting={shown} />
        <iframe
          className={css.frame}
          title={shown.story ?? ''}
          width={shown.width}
          height={height}
          src={addressOf(shown, true)}
        />
      </main>
    </div>
  )
}

function Bar({ setting }: { setting: Setting }) {
  return (
    <form className={css.bar}>
      <input type="hidden" name="story" value={setting.story ?? ''} />
      <Choice name="language" value={setting.language} all={SHOWN_LANGUAGES} />
      <Choice name="theme" value={setting.theme} all={THEMES} />
      <Choice name="width" value={setting.width} all={Object.keys(SIZES)} />
      <a href={addressOf(setting, true)}>Open alone</a>
    </form>
  )
}

function Choice({ name, value, all }: { name: string; value: string | number; all: readonly (string | number)[] }) {
  return (
    <label>
      {name}{' '}
      <select name={name} defaultValue={value} onChange={(event) => event.target.form?.requestSubmit()}>
        {all.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  )
}
