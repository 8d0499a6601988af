import type { StagedLicence } from '@foyer/contract/licence'
import { applicationName } from '../../applications/index.ts'
import { CheckIcon, InfoIcon, WarningIcon } from '../../components/index.ts'
import { type Translate, useTranslator } from '../../languages/index.ts'
import { useSessionState } from '../../session/index.ts'
import { type Effect, effectsOf } from './changes.ts'
import css from './effects.module.css'

/** What follows from the activation, in sentences. */
export function Effects({ staged }: { staged: StagedLicence }) {
  const { t } = useTranslator()
  const { primaryLicenceId } = staged.licence
  return (
    <section className={css.effects}>
      <h3>{t('licence.effect.title')}</h3>
      <ul>
        {primaryLicenceId && (
          <li>
            <InfoIcon />
            <p>{t('licence.effect.enlarges', { id: primaryLicenceId })}</p>
          </li>
        )}
        {effectsOf(staged.preview).map((effect) => (
          <EffectRow key={'name' in effect ? `${effect.kind} ${effect.name}` : effect.kind} effect={effect} />
        ))}
      </ul>
    </section>
  )
}

const ICONS = {
  ...{ exceeded: WarningIcon, fewer: WarningIcon, sooner: WarningIcon },
  ...{ opens: CheckIcon, opensChanges: CheckIcon, none: CheckIcon },
} as const satisfies Record<Effect['kind'], unknown>

function EffectRow({ effect }: { effect: Effect }) {
  const { t, dates } = useTranslator()
  const nameOf = useApplicationNames()
  const Icon = ICONS[effect.kind]
  return (
    <li data-warns={Icon === WarningIcon || undefined}>
      <Icon />
      <div>
        <p>{effectText(effect, t, (keys) => new Intl.ListFormat(dates).format(keys.map(nameOf)))}</p>
        {effect.kind === 'exceeded' && effect.of.by.length > 0 && <Users of={effect.of} nameOf={nameOf} />}
      </div>
    </li>
  )
}

/** The stores or applications that use what is exceeded. */
function Users({ of, nameOf }: { of: Extract<Effect, { kind: 'exceeded' }>['of']; nameOf: (key: string) => string }) {
  const { t } = useTranslator()
  const areStores = of.quantity === 'stores'
  return (
    <details>
      <summary>{t(areStores ? 'licence.effect.stores' : 'licence.effect.applications')}</summary>
      <ul>
        {of.by.map(({ name, quantity }) => (
          <li key={name}>{areStores ? name : t('licence.quantity', { item: nameOf(name), count: quantity })}</li>
        ))}
      </ul>
    </details>
  )
}

function effectText(effect: Effect, t: Translate, names: (keys: readonly string[]) => string): string {
  switch (effect.kind) {
    case 'exceeded': {
      const { used, licensed } = effect.of
      return t('licence.effect.exceeded', { item: t(effect.name), used, beyond: used - licensed })
    }
    case 'fewer':
      return t('licence.effect.fewer', { item: t(effect.name), count: effect.count, used: effect.used })
    case 'opens':
    case 'opensChanges':
      return t(MESSAGES[effect.kind], { names: names(effect.applications) })
    default:
      return t(MESSAGES[effect.kind])
  }
}

const MESSAGES = {
  opens: 'licence.effect.opens',
  opensChanges: 'licence.effect.opensChanges',
  sooner: 'licence.effect.sooner',
  none: 'licence.effect.none',
} as const

/** The names of applications that the user may not have. */
function useApplicationNames(): (key: string) => string {
  const { t } = useTranslator()
  const { apps, manageApps } = useSessionState()
  return (key) => applicationName(t, [...apps, ...manageApps].find((one) => one.key === key) ?? { key, name: key })
}
