import type { SettingName } from '@foyer/contract/administration'
import { invalidFieldReason, invalidFields } from '../calls.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import { useSettingsTexts } from './texts/index.ts'
import type { ReviewedDraft } from './use-reviewed-draft.ts'
import { problemOf, type Ranges } from './values.ts'

/** What is wrong with an edited setting: at once for a number, after the review for a text, and what the gateway rejected. */
export function useSettingProblem(
  form: Pick<ReviewedDraft, 'error' | 'checked' | 'draft'>,
  ranges: Ranges,
): (name: SettingName) => string | undefined {
  const texts = useSettingsTexts()
  const common = useTexts()
  const number = useNumber()
  const rejected = [...invalidFields(form.error)].map((path) => path.split('.')[0])
  return (name) => {
    if (rejected.includes(name))
      return texts.pictureFaults[invalidFieldReason(form.error, name) ?? ''] ?? common.invalid
    if (!form.checked || !Object.hasOwn(form.draft, name)) return undefined
    const problem = problemOf(name, form.draft[name], ranges)
    const { minimum = 0, maximum = 0 } = ranges[name] ?? {}
    if (problem === 'range') return texts.range(number(minimum), number(maximum))
    if (problem === 'colour') return texts.noColour
    return problem === 'required' ? texts.required : undefined
  }
}
