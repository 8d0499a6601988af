import { useAccessTexts } from './texts/index.ts'

interface NamedRole {
  readonly key: string
  readonly name: string
  readonly builtIn: boolean
}

/** Returns the name of a role; that of a built-in one in the language shown. */
export function useRoleName(): (role: NamedRole) => string {
  const names: Readonly<Record<string, string>> = useAccessTexts().builtInRoles
  return ({ key, name, builtIn }) => (builtIn ? names[key] : undefined) ?? name
}
