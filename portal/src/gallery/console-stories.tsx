import { CONSOLE_STORIES as ALL, type ConsoleStory, ShownConsole } from '@foyer/administration/gallery'
import { useTranslator } from '../languages/index.ts'
import { ShellFrame } from '../shell/index.ts'
import { MEMBER } from './doubles.ts'
import type { Scene } from './stage.tsx'

/** The screens of the console, inside the shell. */
export const CONSOLE_STORIES: Readonly<Record<string, Scene>> = Object.fromEntries(
  Object.entries(ALL).map(([name, story]) => [name, sceneOf(story)]),
)

function sceneOf(story: ConsoleStory): Scene {
  const children = (
    <ShellFrame>
      <Shown story={story} />
    </ShellFrame>
  )
  return { address: `/a/administration/${story.path}`, session: MEMBER, children }
}

function Shown({ story }: { readonly story: ConsoleStory }) {
  const { locale } = useTranslator()
  return <ShownConsole story={story} language={locale.split('-')[0] ?? 'en'} locale={locale} />
}
