import { BackLink, PageHead } from '../components/index.ts'
import { useAddress } from '../use-address.ts'
import { NewUserForm } from './new-user-form.tsx'
import { useUsersTexts } from './texts/index.ts'

/** Creates a user, whose page is shown then. */
export function NewUserPage() {
  const texts = useUsersTexts()
  const { go, query } = useAddress()
  return (
    <>
      <BackLink text={texts.back} onPress={() => go(['users'], query)} />
      <PageHead title={texts.create.title}>
        <NewUserForm onCreated={({ id }) => go(['users', id])} />
      </PageHead>
    </>
  )
}
