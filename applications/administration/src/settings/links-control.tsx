import type { Settings } from '@foyer/contract/administration'
import { Button, TextField } from '@foyer/ui'
import type { ControlProps } from './control-props.ts'
import css from './settings.module.css'
import { useSettingsTexts } from './texts/index.ts'

type Link = Settings['homeLinks'][number]
/** The most links that the home page shows. */
const MAX_LINKS = 20

/** Links with their names and addresses, in the order of the home page. */
export function LinksControl({ value, problem, onChange }: ControlProps) {
  const texts = useSettingsTexts()
  const links = value as readonly Link[]
  const change = (index: number, patch: Partial<Link>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...patch } : link)))
  const moveUp = (index: number) =>
    onChange([...links.slice(0, index - 1), links[index], links[index - 1], ...links.slice(index + 1)])
  return (
    <>
      {links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two links may be the same while they are typed
        <fieldset key={index} className={css.entry}>
          <TextField label={texts.linkName} value={link.name} onChange={(name) => change(index, { name })} />
          <TextField label={texts.address} value={link.address} onChange={(address) => change(index, { address })} />
          <div className={css.actions}>
            {index > 0 && (
              <Button tone="quiet" onPress={() => moveUp(index)}>
                {texts.moveUp(link.name)}
              </Button>
            )}
            <Button tone="quiet" onPress={() => onChange(links.filter((_, at) => at !== index))}>
              {texts.remove(link.name)}
            </Button>
          </div>
        </fieldset>
      ))}
      {problem && <small role="alert">{problem}</small>}
      {links.length < MAX_LINKS && (
        <div className={css.buttons}>
          <Button onPress={() => onChange([...links, { name: '', address: '' }])}>{texts.addLink}</Button>
        </div>
      )}
    </>
  )
}
