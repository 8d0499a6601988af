import type { User } from '@foyer/contract/administration'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { useAddress } from '../../use-address.ts'
import { CodeSlip, NewUserForm } from '../../users/index.ts'
import css from '../first-run.module.css'
import { useFirstRunTexts } from '../texts/index.ts'

/** Creates users one after the other. One without a mail address gets a one-time code. */
export function UsersStep() {
  const texts = useFirstRunTexts()
  const { go } = useAddress()
  const [created, setCreated] = useState<readonly User[]>([])
  const [slip, setSlip] = useState<User>()
  return (
    <div className={css.form}>
      <div role="status" className={css.created}>
        {created.map((user) => (
          <p key={user.id}>
            <span>{texts.created(user.displayName)}</span>
            <Button tone="quiet" aria-label={`${texts.code}: ${user.displayName}`} onPress={() => setSlip(user)}>
              {texts.code}
            </Button>
          </p>
        ))}
      </div>
      <NewUserForm key={created.length} onCreated={(user) => setCreated([...created, user])} />
      <div>
        <Button tone="quiet" onPress={() => go(['users', 'import'])}>
          {texts.importList}
        </Button>
      </div>
      {slip && <CodeSlip user={slip} onClose={() => setSlip(undefined)} />}
    </div>
  )
}
