import type { SettingName } from '@foyer/contract/administration'
import { useState } from 'react'
import { Failure, Skeleton } from '../components/index.ts'
import { useTexts } from '../texts/index.ts'
import { GROUPS } from './definitions.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { SettingGroups } from './setting-groups.tsx'
import { SettingsReview } from './settings-review.tsx'
import { type Loaded, useLoadedSettings, useSettingsForm } from './use-settings-form.ts'

const EDITED = new Set<SettingName>(GROUPS.languages)

/** The languages that are offered, as the settings have them. */
export function LanguagesForm() {
  const common = useTexts()
  const { loaded, error, retry } = useLoadedSettings()
  if (loaded) return <Opened {...loaded} />
  return error ? <Failure error={error} onRetry={retry} /> : <Skeleton label={common.loading} />
}

function Opened(loaded: Loaded) {
  const form = useSettingsForm(loaded, 'languages')
  const [history, setHistory] = useState<SettingName>()
  return (
    <>
      <SettingGroups {...loaded} form={form} search="" only={EDITED} onHistory={setHistory} />
      <SettingsReview stored={loaded.stored} form={form} />
      {history && <HistoryDialog name={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}
