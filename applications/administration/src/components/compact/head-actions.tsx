import { Button, Menu, MenuItem, MenuTrigger } from '@foyer/ui'
import { useTexts } from '../../texts/index.ts'
import { useNarrow } from './use-narrow.ts'

interface HeadAction {
  readonly text: string
  readonly onPress: () => void
}

interface Props {
  readonly primary: HeadAction
  readonly others: readonly HeadAction[]
}

/** The actions of a page with a list. On phones all but the main one are in a menu, so that the list begins on the screen. */
export function HeadActions({ primary, others }: Props) {
  const texts = useTexts()
  const isNarrow = useNarrow()
  const main = (
    <Button tone="primary" onPress={primary.onPress}>
      {primary.text}
    </Button>
  )
  if (!isNarrow) {
    return (
      <>
        {others.map(({ text, onPress }) => (
          <Button key={text} onPress={onPress}>
            {text}
          </Button>
        ))}
        {main}
      </>
    )
  }
  return (
    <>
      {main}
      <MenuTrigger>
        <Button>{texts.moreActions}</Button>
        <Menu aria-label={texts.moreActions}>
          {others.map(({ text, onPress }) => (
            <MenuItem key={text} onAction={onPress}>
              {text}
            </MenuItem>
          ))}
        </Menu>
      </MenuTrigger>
    </>
  )
}
