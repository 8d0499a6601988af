import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { GROUPS } from './gallery.tsx'
import { SHOWN_LANGUAGES } from './setting.ts'
import { Stage } from './stage.tsx'

const stories = Object.values(GROUPS).flatMap((group) => Object.entries(group))

describe('every screen and state', () => {
  test.each(SHOWN_LANGUAGES)('is drawn in %s, with no message missing and no value left out', (language) => {
    for (const [story, scene] of stories) {
      const drawn = renderToString(<Stage language={language} scene={scene} />)
      const seen = drawn.replace(/<[^>]*>/g, ' ')
      expect(seen, story).not.toMatch(
        /\b(signIn|session|refusal|ui|password|mfa|passkey|legal|account|home|shell|places|applications|licence|inbox|notices)\.[a-z]/,
      )
      expect(seen, story).not.toMatch(/\{\w+\}/)
    }
  })
})
