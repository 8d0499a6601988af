import { Button } from '@foyer/ui'
import { useRef, useState } from 'react'
import type { ControlProps } from './control-props.ts'
import css from './settings.module.css'
import { useSettingsTexts } from './texts/index.ts'

/** The longest picture that the gateway stores: 48 KB as a data URL, so about 36 KB as a file. */
const MAX_BYTES = 36_000
const TYPES = ['image/svg+xml', 'image/png', 'image/webp', 'image/jpeg']

/** A small picture, which is stored with the settings. The browser draws it as an image, so that a script in it does not run. */
export function PictureControl({ name, value, problem, onChange }: ControlProps) {
  const texts = useSettingsTexts()
  const input = useRef<HTMLInputElement>(null)
  const [rejected, setRejected] = useState(false)
  const [label] = texts.names[name]
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const fits = TYPES.includes(file.type) && file.size <= MAX_BYTES
    setRejected(!fits)
    if (fits) onChange(await dataUrlOf(file))
  }
  return (
    <>
      {typeof value === 'string' && <img className={css.picture} src={value} alt={label} />}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={TYPES.join(',')}
        onChange={({ target }) => void read(target.files?.[0])}
      />
      <div className={css.buttons}>
        <Button aria-label={`${texts.choosePicture}: ${label}`} onPress={() => input.current?.click()}>
          {texts.choosePicture}
        </Button>
      </div>
      <small role={rejected || problem ? 'alert' : undefined}>
        {(rejected ? texts.pictureRejected : problem) ?? texts.pictureHint}
      </small>
    </>
  )
}

async function dataUrlOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return `data:${file.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}
