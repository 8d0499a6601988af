import { type RefObject, useEffect, useRef, useState } from 'react'
import { localStore, STORAGE_KEYS } from '../session/index.ts'
import type { LoginField } from './form-validation.ts'

/** The fields of the password form. They hold their own values, so that input typed before the script loads stays. */
export type LoginInputs = Readonly<Record<LoginField, RefObject<HTMLInputElement | null>>>

export function useLoginInputs(): LoginInputs {
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const captcha = useRef<HTMLInputElement>(null)
  return { username, password, captcha }
}

/** Fills an empty field with the last username, and focuses the field to type in next. Returns true after that. */
export function useInitialFocus({ username, password }: LoginInputs, fixedUsername: string | undefined): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    setReady(true)
    const field = username.current
    const lastUsername = localStore.read(STORAGE_KEYS.username)
    if (field && field.value === '' && lastUsername) field.value = lastUsername
    // Typing is not interrupted. On a touch screen a keyboard that opens without a tap would hide the page.
    const isIdle = document.activeElement === document.body || fixedUsername !== undefined
    if (!isIdle || matchMedia('(pointer: coarse)').matches) return
    const next = field && field.value === '' ? field : password.current
    next?.focus()
  }, [username, password, fixedUsername])
  return ready
}

/** Selects the wrong input, to be typed over; input is never cleared. */
export function selectInput(inputs: LoginInputs, field: LoginField | undefined): void {
  if (!field) return
  // After the form has been enabled again, and the captcha field drawn.
  setTimeout(() => {
    inputs[field].current?.focus()
    inputs[field].current?.select()
  })
}
