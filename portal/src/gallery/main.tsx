import '@foyer/ui/tokens.css'
import '@foyer/ui/base.css'
import { createRoot } from 'react-dom/client'
import { Gallery, sceneOf } from './gallery.tsx'
import { settingOf } from './setting.ts'
import { Stage } from './stage.tsx'

const query = new URLSearchParams(location.search)
const setting = settingOf(query)
const scene = query.has('alone') ? sceneOf(setting.story) : undefined
const root = createRoot(document.getElementById('gallery') as HTMLElement)

if (scene) {
  document.documentElement.dataset.theme = setting.theme
  document.documentElement.lang = setting.language
  root.render(<Stage language={setting.language} scene={scene} />)
} else {
  root.render(<Gallery setting={setting} />)
}
