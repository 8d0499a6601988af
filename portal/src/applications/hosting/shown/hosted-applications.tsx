import { useStoreValue } from '../../../components/index.ts'
import { HostedInstance } from './hosted-instance.tsx'
import { useHost } from './use-host.ts'
import { useScrollPlaces } from './use-scroll-places.ts'

/**
 * The applications that are loaded, one of them visible at most. They are beside the page and not in it, so that they stay while
 * another page is shown: a frame that is moved in the document loads again.
 */
export function HostedApplications() {
  const host = useHost()
  const visible = useStoreValue(host.visible)
  useScrollPlaces(visible)
  return useStoreValue(host.instances).map((instance) => (
    <HostedInstance
      key={instance.id}
      instance={instance}
      visible={instance === visible}
      onClose={() => host.close(instance)}
    />
  ))
}
