import type { EndpointName } from '@foyer/contract'
import { useEffect, useEffectEvent } from 'react'
import { informationQuery, ProofDialog, useFreshProof } from '../account/index.ts'
import type { WritableStore } from '../components/index.ts'
import { useTranslator } from '../languages/index.ts'
import { useResource } from '../loading/index.ts'
import { useSession } from '../session/index.ts'
import { upload as sendFile } from '../upload/index.ts'
import { request } from '../wire/index.ts'
import { callResultOf } from './call-result.ts'
import { downloadAndSave } from './download-and-save.ts'
import type { MakesCalls } from './waiting-calls.ts'
import './calls.ts'

/** The shell ends the session; the console shows every other error. */
const HANDLES = { except: ['sessionExpired', 'sessionEnded'] } as const

/** Makes the calls of the console, and asks for fresh proof where one needs it. */
export function AdministrationAccess({ calls }: { calls: WritableStore<MakesCalls | undefined> }) {
  const session = useSession()
  const translator = useTranslator()
  const { value: information } = useResource(informationQuery)
  const proof = useFreshProof({ information, lastTryWrong: () => session.over('session.tooManyCodes', 'error') })
  const call = useEffectEvent<MakesCalls['call']>((name, input = {}, options = {}) => {
    const { signal, background = false } = options
    const send = () =>
      request(name as EndpointName, input, { handlesErrors: HANDLES, background, ...(signal ? { signal } : {}) })
    return callResultOf(background ? send() : proof.withProof(send), translator)
  })
  const send = useEffectEvent<MakesCalls['upload']>((name, input, file, options = {}) => {
    const { signal = new AbortController().signal, onProgress = () => undefined } = options
    const upload = () => sendFile(name as EndpointName, file, { signal, onProgress, input })
    return callResultOf(proof.withProof(upload), translator)
  })
  const save = useEffectEvent<MakesCalls['download']>((name, input = {}, options) => {
    const fetchFile = () => downloadAndSave(name as EndpointName, input, options)
    return callResultOf(proof.withProof(fetchFile), translator)
  })
  useEffect(() => {
    calls.set({
      call: (...how) => call(...how),
      upload: (...how) => send(...how),
      download: (...how) => save(...how),
    })
    return () => calls.set(undefined)
  }, [calls])
  return proof.prompt && <ProofDialog prompt={proof.prompt} />
}
