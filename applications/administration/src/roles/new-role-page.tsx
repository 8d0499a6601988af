import type { Role } from '@foyer/contract/administration'
import { useBeforeLeave, useShell } from '@foyer/sdk/react'
import { Button, Form, TextField } from '@foyer/ui'
import { useState } from 'react'
import { type Applications, useApplications } from '../access/index.ts'
import { invalidFields } from '../calls.ts'
import { BackLink, Failure, PageHead, Problem, Skeleton } from '../components/index.ts'
import { useChange } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import { useRoles } from '../users/index.ts'
import { allowedKeys, treeOf } from './role-draft.ts'
import { RoleSelect } from './role-select.tsx'
import css from './roles.module.css'
import { useRolesTexts } from './texts/index.ts'

const NAME_MAX_LENGTH = 120

/** A key from a name: `Cold chain` becomes `cold-chain`. */
export function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
}

/** A new role, which may begin with the permissions of another one. */
export function NewRolePage() {
  const texts = useRolesTexts()
  const common = useTexts()
  const { go } = useAddress()
  const roles = useRoles()
  const applications = useApplications()
  const error = roles.error ?? applications.error
  const retry = (): void => {
    void roles.refetch()
    void applications.refetch()
  }
  return (
    <>
      <BackLink text={texts.back} onPress={() => go(['roles'])} />
      <PageHead title={texts.newRole} text={texts.newText}>
        {roles.data && applications.data ? (
          <NewRoleForm roles={roles.data} applications={applications.data} />
        ) : error ? (
          <Failure error={error} onRetry={retry} />
        ) : (
          <Skeleton label={common.loading} />
        )}
      </PageHead>
    </>
  )
}

interface FormProps {
  readonly roles: readonly Role[]
  readonly applications: Applications
}

function NewRoleForm({ roles, applications }: FormProps) {
  const texts = useRolesTexts()
  const common = useTexts()
  const shell = useShell()
  const { go } = useAddress()
  const [name, setName] = useState('')
  const [typedKey, setTypedKey] = useState<string>()
  const [source, setSource] = useState('')
  const create = useChange('administration.createRole', ['administration.roles'])
  const key = typedKey ?? keyOf(name)
  const invalid = invalidFields(create.error)
  const problemOf = (field: string) => (invalid.has(field) ? { problem: create.error?.message ?? common.invalid } : {})
  useBeforeLeave(name !== '' && !create.isSuccess)
  const submit = (): void => {
    const copied = roles.find(({ id }) => id === source)
    const permissions = copied ? treeOf(allowedKeys(copied, applications), applications) : []
    create.mutate(
      { key, name: name.trim(), permissions },
      {
        onSuccess(created) {
          shell.notify(texts.created(created.name))
          go(['roles', created.id])
        },
      },
    )
  }
  return (
    <Form className={css.form} onSubmit={submit}>
      <TextField
        label={texts.name}
        value={name}
        onChange={setName}
        maxLength={NAME_MAX_LENGTH}
        isRequired
        {...problemOf('name')}
      />
      <TextField
        label={texts.key}
        description={texts.keyHint}
        value={key}
        onChange={setTypedKey}
        {...problemOf('key')}
      />
      <RoleSelect label={texts.copyOf} roles={roles} value={source} empty={texts.empty} onChange={setSource} />
      {invalid.size === 0 && <Problem error={create.error} />}
      <div>
        <Button type="submit" tone="primary" isDisabled={name.trim() === ''} isPending={create.isPending}>
          {texts.create}
        </Button>
      </div>
    </Form>
  )
}
