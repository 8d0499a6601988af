import { useShell } from '@foyer/sdk/react'
import { Button, Form } from '@foyer/ui'
import { useId } from 'react'
import { type AssetDetails, COMMENT_MAX } from '../../shared/asset.ts'
import { fieldsOf, onEscape, Problem } from '../components/index.ts'
import { useDraft } from '../drafts.tsx'
import { useAssetChange } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import css from './asset-view.module.css'

interface Props {
  readonly asset: AssetDetails
  readonly kind: 'defect' | 'resolution'
  readonly onDone: () => void
}

/** Reports or resolves a defect. What was typed stays until it has arrived, also after Escape. */
export function CommentForm({ asset, kind, onDone }: Props) {
  const shell = useShell()
  const texts = useTexts()
  const [comment, write] = useDraft(`${kind} ${asset.id}`)
  const discard = (): void => write('')
  const change = useAssetChange(asset.id, (sent) => write((now) => (now === sent.comment ? '' : now)))
  const ids = { field: useId(), problem: useId() }
  const problem = fieldsOf(change.error).get('comment')
  const send = (): void => {
    if (change.isPending) return
    const body = { version: asset.version, comment }
    const onSuccess = (): void => {
      shell.notify(kind === 'defect' ? texts.defectReported : texts.resolved)
      onDone()
    }
    if (kind === 'defect') change.mutate({ method: 'PUT', path: 'defect', body }, { onSuccess })
    else change.mutate({ method: 'POST', path: 'defect/resolution', body }, { onSuccess })
  }
  return (
    <Form className={css.form} onSubmit={send} onKeyDown={onEscape(onDone)}>
      <label htmlFor={ids.field}>{kind === 'defect' ? texts.whatIsWrong : texts.whatWasDone}</label>
      <textarea
        id={ids.field}
        // biome-ignore lint/a11y/noAutofocus: the user opened the form with a press
        autoFocus
        rows={3}
        maxLength={COMMENT_MAX}
        value={comment}
        aria-describedby={problem === undefined ? undefined : ids.problem}
        aria-invalid={problem === undefined ? undefined : true}
        onChange={({ target }) => write(target.value)}
      />
      {problem !== undefined && (
        <p role="alert" id={ids.problem}>
          {problem}
        </p>
      )}
      <Problem error={change.error} />
      <div className={css.buttons}>
        <Button tone="primary" type="submit" isPending={change.isPending}>
          {kind === 'defect' ? texts.send : texts.resolve}
        </Button>
        <Button
          onPress={() => {
            discard()
            onDone()
          }}
        >
          {texts.cancel}
        </Button>
      </div>
    </Form>
  )
}
