import type { User } from '@foyer/contract/administration'
import { Button } from '@foyer/ui'
import type { ReactNode } from 'react'
import css from './audit.module.css'

interface Props {
  readonly caption: ReactNode
  readonly users: readonly User[]
  /** Called with the username, by which events are found. */
  readonly onChoose: (username: string) => void
}

/** Users to choose from, by name and username. Screen readers announce them as they appear. */
export function UserOffers({ caption, users, onChoose }: Props) {
  return (
    <>
      <p role="status">{users.length > 0 && caption}</p>
      {users.length > 0 && (
        <ul className={css.offers}>
          {users.map(({ id, displayName, username }) => (
            <li key={id}>
              <Button tone="quiet" onPress={() => onChoose(username)}>
                <span>{displayName}</span> <small>{username}</small>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
