import { permissionKeys } from '@foyer/contract/applications'
import { useId } from 'react'
import { useAddress } from '../use-address.ts'
import css from './access.module.css'
import { useAccessTexts } from './texts/index.ts'
import { useApplications, usePermissionNames } from './use-permission-names.ts'

/** The application or permission to explain; everything by default. */
export function WhatPicker() {
  const texts = useAccessTexts()
  const id = useId()
  const { query, setQuery } = useAddress()
  const applications = useApplications().data
  const nameOf = usePermissionNames(applications)
  const { application = '', permission = '' } = query
  const choose = (value: string): void => {
    const [chosen = '', key = ''] = value.split(' ')
    setQuery({ application: chosen, permission: key })
  }
  return (
    <div className={css.field}>
      <label htmlFor={id}>{texts.what}</label>
      <select id={id} value={`${application} ${permission}`.trim()} onChange={({ target }) => choose(target.value)}>
        <option value="">{texts.everything}</option>
        {applications?.map(({ key, name, children }) => (
          <optgroup key={key} label={name}>
            <option value={key}>{`${name}: ${texts.opens}`}</option>
            {permissionKeys(children).map((permission) => (
              <option key={permission} value={`${key} ${permission}`}>
                {`${name}: ${nameOf(permission)}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}
