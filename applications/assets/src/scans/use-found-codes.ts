import { RequestError } from '@foyer/sdk'
import { useScans, useShell } from '@foyer/sdk/react'
import { useRef } from 'react'
import type { CodeResult } from '../../shared/asset.ts'
import { readCode } from '../assets-client.ts'
import { useTexts } from '../texts/index.ts'

/**
 * Finds out what each code is that is scanned on this screen, or entered. All scans of a screen arrive here, whatever reads them.
 * @param onFound called with the result of the latest code
 * @returns looks up a code that was entered
 */
export function useFoundCodes(onFound: (result: CodeResult) => void): (code: string) => Promise<void> {
  const shell = useShell()
  const texts = useTexts()
  const latest = useRef(0)
  const find = async (code: string): Promise<void> => {
    const number = ++latest.current
    try {
      const result = await readCode(shell, code)
      if (number === latest.current) onFound(result)
    } catch (error) {
      const reason = (error instanceof RequestError && error.sentence) || texts.offline
      shell.notify(`${texts.codeNotRead(code)} ${reason}`, 'error')
    }
  }
  useScans((code) => void find(code))
  return find
}
