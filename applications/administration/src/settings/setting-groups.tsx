import type { SettingName } from '@foyer/contract/administration'
import { Problem, Section } from '../components/index.ts'
import { GROUPS, type GroupName } from './definitions.ts'
import { SettingRow } from './setting-row.tsx'
import css from './settings.module.css'
import { useSettingsTexts } from './texts/index.ts'
import type { ReviewedDraft } from './use-reviewed-draft.ts'
import { useSettingProblem } from './use-setting-problem.ts'
import type { Loaded } from './use-settings-form.ts'

interface Props extends Loaded {
  readonly form: ReviewedDraft
  readonly search: string
  /** The only settings to show; all without it. */
  readonly only: ReadonlySet<SettingName> | undefined
  readonly onHistory: (name: SettingName) => void
}

/** The settings in their groups. A setting with an unsaved change is shown in any case. */
export function SettingGroups({ stored, defaults, form, search, only, onHistory }: Props) {
  const texts = useSettingsTexts()
  const problem = useSettingProblem(form, defaults.ranges)
  const isShown = (name: SettingName): boolean =>
    Object.hasOwn(form.draft, name) ||
    ((!only || only.has(name)) && matches(search, `${texts.names[name].join(' ')} ${name}`))
  const groups = (Object.keys(GROUPS) as GroupName[])
    .map((group) => ({ group, names: GROUPS[group].filter(isShown) as readonly SettingName[] }))
    .filter(({ names }) => names.length > 0)
  return (
    <div className={css.groups}>
      <Problem error={form.isReviewed ? null : form.error} />
      {groups.length === 0 && <p>{texts.noMatch}</p>}
      {groups.map(({ group, names }) => (
        <Section key={group} title={texts.groups[group]}>
          <ul className={css.rows}>
            {names.map((name) => (
              <SettingRow
                key={name}
                name={name}
                value={Object.hasOwn(form.draft, name) ? form.draft[name] : stored[name]}
                defaultValue={defaults.values[name]}
                problem={problem(name)}
                onChange={(value) => form.set(name, value)}
                onHistory={onHistory}
              />
            ))}
          </ul>
        </Section>
      ))}
    </div>
  )
}

/** Returns true if each word of the search is in the text, without regard to case and accents. */
function matches(search: string, text: string): boolean {
  const plain = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain(search)
    .split(/\s+/)
    .every((word) => plain(text).includes(word))
}
