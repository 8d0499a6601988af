import { useState } from 'react'

/** Dates without a year and the like. Their value is empty, as if nothing had been entered. */
function incompleteInputs(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll('input')].filter(({ validity }) => validity.badInput)
}

/** Finds incomplete entries when a form is sent. The form has `noValidate`, and its fields have names. */
export function useIncompleteInputs() {
  const [incomplete, setIncomplete] = useState<readonly string[]>([])
  /** Returns whether all entries are complete. The first one that is not gets the focus. */
  const areInputsComplete = (form: HTMLFormElement): boolean => {
    const inputs = incompleteInputs(form)
    setIncomplete(inputs.map(({ name }) => name))
    inputs[0]?.focus()
    return inputs.length === 0
  }
  return { incomplete, areInputsComplete }
}
