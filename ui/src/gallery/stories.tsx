import type { ReactNode } from 'react'
import { FieldsStory } from './fields-story.tsx'
import { ListsStory, LongListsStory } from './lists-story.tsx'
import { DialogStory, MenuStory, PanelStory, PopoverStory, ToastStory, TooltipStory } from './overlays-story.tsx'
import { StatesStory } from './states-story.tsx'

/** One page for each group of components, with German words that are long. Overlays are shown open. */
export const COMPONENT_STORIES: Readonly<Record<string, () => ReactNode>> = {
  'Components: fields': FieldsStory,
  'Components: lists': ListsStory,
  'Components: long lists': LongListsStory,
  'Components: states': StatesStory,
  'Components: dialog': DialogStory,
  'Components: panel with search': PanelStory,
  'Components: menu': MenuStory,
  'Components: popover': PopoverStory,
  'Components: tooltip': TooltipStory,
  'Components: toasts': ToastStory,
}
