import { Button } from '@foyer/ui'
import { useAddress } from '../use-address.ts'
import { useAccessTexts } from './texts/index.ts'

/** Leads from the page of a user to the explanation of their access. */
export function AccessLink({ id }: { readonly id: string }) {
  const texts = useAccessTexts()
  const { go } = useAddress()
  return (
    <div>
      <Button onPress={() => go(['users', id, 'access'])}>{texts.link}</Button>
    </div>
  )
}
