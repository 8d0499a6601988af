import { invalidFields } from '../../calls.ts'
import { useTexts } from '../../texts/index.ts'
import { useSignInTexts } from '../texts/index.ts'
import type { DraftProblem, ProviderDraft } from './draft.ts'

export interface FieldsProps {
  readonly draft: ProviderDraft
  readonly onChange: (draft: ProviderDraft) => void
  readonly problems: ReadonlyMap<keyof ProviderDraft, DraftProblem>
  /** Why the gateway did not accept it. */
  readonly error: Error | null
  /** True for a provider that is connected. Its key cannot change, and its secret stays. */
  readonly isConnected: boolean
}

/** What is wrong with a field, for `problem` of its component. */
export function useProblems({ problems, error }: Pick<FieldsProps, 'problems' | 'error'>) {
  const texts = useSignInTexts()
  const { invalid } = useTexts()
  const rejected = invalidFields(error)
  const sentences: Readonly<Record<DraftProblem, string>> = {
    required: texts.required,
    tenants: texts.provider.tenantsInvalid,
    maxAge: texts.provider.maxAgeInvalid,
    claimNeeded: texts.provider.claimNeeded,
    ruleIncomplete: texts.provider.ruleIncomplete,
  }
  return (name: keyof ProviderDraft): string | undefined => {
    const problem = problems.get(name)
    if (problem) return sentences[problem]
    const field = name === 'maxAge' ? 'maxAgeSeconds' : name
    const at = [field, `configuration.${field}`]
    return [...rejected].some((path) => at.some((one) => path === one || path.startsWith(`${one}.`)))
      ? invalid
      : undefined
  }
}
