import { useShell, useShellState } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useTexts } from '../texts/index.ts'

/** Opens the camera for one code, which arrives as that of a scanner. Nothing is shown on a device without a camera. */
export function CameraButton() {
  const shell = useShell()
  const texts = useTexts()
  const hasCamera = useShellState((state) => state.camera)
  return hasCamera && <Button onPress={() => shell.scanWithCamera()}>{texts.scanWithCamera}</Button>
}
