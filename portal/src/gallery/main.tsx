import { loadSections } from '@foyer/administration/gallery'
import '@foyer/ui/tokens.css'
import '@foyer/ui/base.css'
import { createRoot } from 'react-dom/client'
import { Gallery, sceneOf } from './gallery.tsx'
import { settingOf } from './setting.ts'
import { Stage } from './stage.tsx'

const root = createRoot(document.getElementById('gallery') as HTMLElement)

/** Shows the story of the address. */
function show(): void {
  const query = new URLSearchParams(location.search)
  const setting = settingOf(query)
  const scene = query.has('alone') ? sceneOf(setting.story) : undefined
  if (!scene) {
    root.render(<Gallery setting={setting} />)
    return
  }
  document.documentElement.dataset.theme = setting.theme
  document.documentElement.lang = setting.language
  document.documentElement.dataset.story = setting.story ?? ''
  root.render(<Stage language={setting.language} scene={scene} />)
}

/** The next story without loading the page again. What is open closes before it. */
addEventListener('popstate', () => {
  root.render(null)
  requestAnimationFrame(show)
})
void loadSections().then(show)
