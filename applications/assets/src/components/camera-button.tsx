import { useShell, useShellState } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useTexts } from '../texts/index.ts'

interface Props {
  /** The camera goes on reading until the user closes it. */
  readonly continuous?: boolean
}

/** Opens the camera, whose codes arrive as those of a scanner. Nothing is shown on a device without a camera. */
export function CameraButton({ continuous = false }: Props) {
  const shell = useShell()
  const texts = useTexts()
  const hasCamera = useShellState((state) => state.camera)
  return hasCamera && <Button onPress={() => shell.scanWithCamera({ continuous })}>{texts.scanWithCamera}</Button>
}
