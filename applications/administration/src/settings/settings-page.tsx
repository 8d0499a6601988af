import type { SettingName } from '@foyer/contract/administration'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { Failure, PageHead, SearchField, Skeleton, Tools } from '../components/index.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { SettingGroups } from './setting-groups.tsx'
import css from './settings.module.css'
import { SettingsReview } from './settings-review.tsx'
import { useSettingsTexts } from './texts/index.ts'
import { type Loaded, useLoadedSettings, useSettingsForm } from './use-settings-form.ts'
import { isSame } from './values.ts'

/** All settings of the platform. */
export function SettingsPage() {
  const common = useTexts()
  const texts = useSettingsTexts()
  const { loaded, error, retry } = useLoadedSettings()
  if (loaded) return <Opened {...loaded} />
  return (
    <PageHead title={texts.title}>
      {error ? <Failure error={error} onRetry={retry} /> : <Skeleton label={common.loading} />}
    </PageHead>
  )
}

function Opened(loaded: Loaded) {
  const { stored, defaults } = loaded
  const texts = useSettingsTexts()
  const number = useNumber()
  const { query, setQuery, go } = useAddress()
  const form = useSettingsForm(loaded, 'settings')
  const [history, setHistory] = useState<SettingName | 'all'>()
  const names = Object.keys(defaults.values) as SettingName[]
  const differing = names.filter((name) => !isSame(stored[name], defaults.values[name]))
  return (
    <PageHead
      title={texts.title}
      text={texts.summary(number(names.length), number(differing.length))}
      actions={
        <>
          <Button tone="quiet" onPress={() => go(['first-run'])}>
            {texts.firstRun}
          </Button>
          <Button onPress={() => setHistory('all')}>{texts.history}</Button>
        </>
      }
    >
      <Tools>
        <SearchField label={texts.search} search={query['search'] ?? ''} onSearch={(search) => setQuery({ search })} />
        <label className={css.check}>
          <input
            type="checkbox"
            checked={query['changed'] === '1'}
            onChange={({ target }) => setQuery({ changed: target.checked ? '1' : '' })}
          />
          <span>{texts.onlyChanged}</span>
        </label>
      </Tools>
      <SettingGroups
        {...{ stored, defaults, form }}
        search={query['search'] ?? ''}
        only={query['changed'] === '1' ? new Set(differing) : undefined}
        onHistory={setHistory}
      />
      <SettingsReview {...{ stored, form }} />
      {history && (
        <HistoryDialog name={history === 'all' ? undefined : history} onClose={() => setHistory(undefined)} />
      )}
    </PageHead>
  )
}
