/** A form with one file, as a browser sends it. */
export function formOf(name: string, content: string | Uint8Array<ArrayBuffer>, part = 'file'): FormData {
  const form = new FormData()
  form.append(part, new File([content], name))
  return form
}
