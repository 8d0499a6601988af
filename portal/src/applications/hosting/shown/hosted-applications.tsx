import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { CONSOLE } from '../../../administration/index.ts'
import { lazyCameraDialog, loadAdministration } from '../../../app/lazy-panels.ts'
import { useStoreValue } from '../../../components/index.ts'
import { OverlayLoading, useOverlayCode } from '../../../overlays/index.ts'
import type { ApplicationHost } from '../loaded/application-host.ts'
import { guardFocus } from './guard-focus.ts'
import { HostedInstance } from './hosted-instance.tsx'
import { useHost } from './use-host.ts'
import { useScrollPlaces } from './use-scroll-places.ts'

/**
 * The applications that are loaded, one of them visible at most. They are beside the page and not in it, so that they stay while
 * another page is shown: a frame that is moved in the document loads again.
 */
export function HostedApplications() {
  const { host, administration } = useHost()
  const visible = useStoreValue(host.visible)
  useScrollPlaces(visible)
  useEffect(() => guardFocus(() => host.drawn.current), [host])
  const drawn = useStoreValue(host.drawn)
  return (
    <>
      {drawn.map((instance) => (
        <HostedInstance
          key={instance.number}
          instance={instance}
          visible={instance === visible}
          onClose={() => host.close(instance)}
        />
      ))}
      <Camera camera={host.camera} />
      {drawn.some(({ place }) => place.key === CONSOLE) && <Administration calls={administration} />}
    </>
  )
}

/** Makes the calls of the console. Its code is loaded with it. */
function Administration({ calls }: AdministrationProps) {
  const [Access, setAccess] = useState<ComponentType<AdministrationProps>>()
  useEffect(() => {
    void loadAdministration().then((loaded) => setAccess(() => loaded))
  }, [])
  return Access && <Access calls={calls} />
}

type AdministrationProps = ComponentProps<Awaited<ReturnType<typeof loadAdministration>>>

/** The camera of the shell, while an application reads with it. Its code is loaded then. */
function Camera({ camera }: Pick<ApplicationHost, 'camera'>) {
  const scanning = useStoreValue(camera.scanning)
  return (
    scanning && <OpenCamera camera={camera} continuous={scanning.continuous} application={scanning.instance.name} />
  )
}

interface OpenCameraProps extends Pick<ApplicationHost, 'camera'> {
  readonly continuous: boolean
  /** The name of the application that reads. */
  readonly application: string
}

function OpenCamera({ camera, continuous, application }: OpenCameraProps) {
  const Dialog = useOverlayCode(lazyCameraDialog, camera.close)
  const response = useStoreValue(camera.response)
  if (!Dialog) return <OverlayLoading />
  return <Dialog {...{ continuous, application, response }} onCode={camera.read} onClose={camera.close} />
}
