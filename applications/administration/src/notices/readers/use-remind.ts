import type { publishingEndpoints } from '@foyer/contract/publishing'
import type { ResponseOf } from '@foyer/contract/wire'
import { useShell } from '@foyer/sdk/react'
import { useChange } from '../../queries.ts'
import { useNumber } from '../../texts/index.ts'
import { useNoticesTexts } from '../texts/index.ts'

type Reminded = ResponseOf<(typeof publishingEndpoints)['remind']>

/** Whose users are reminded: those of stores, those without one, or both. Empty: everyone who has not acknowledged. */
export interface ReminderScope {
  readonly stores?: string[]
  readonly withoutStore?: true
}

/** Reminds users, says how many, and reads the report again. */
export function useRemind(id: string) {
  const shell = useShell()
  const textOf = useRemindedText()
  const { mutate, ...remind } = useChange('publishing.remind', [
    'publishing.readers',
    'publishing.readersOfStore',
    'publishing.readersOfNotice',
  ])
  return {
    ...remind,
    remind: (scope: ReminderScope, onDone?: () => void): void =>
      mutate(
        { id, ...scope },
        {
          onSuccess(result) {
            shell.notify(textOf(result))
            onDone?.()
          },
        },
      ),
  }
}

function useRemindedText(): (result: Reminded) => string {
  const { readers } = useNoticesTexts()
  const number = useNumber()
  return ({ reminded, recently, left }) =>
    [
      reminded > 0 || recently === 0 ? readers.reminded(number(reminded), reminded) : readers.noOne,
      recently > 0 ? readers.recently(number(recently), recently) : '',
      left > 0 ? readers.left(number(left)) : '',
    ]
      .filter((text) => text !== '')
      .join(' ')
}
