import { isLanguage } from '@foyer/contract/languages'
import { useMemo } from 'react'
import { useLanguages, useMessages } from '../languages/index.ts'
import { useStoreValue } from '../ui/index.ts'
import { SelectField } from '../ui/select-field.tsx'
import { placeOf, timeZonesByRegion } from './time-zones.ts'
import type { Account } from './use-account.ts'

/** Language and time zone, each from a native list. */
export function AccountChoices({ account }: { account: Account }) {
  const t = useMessages()
  const { list } = useStoreValue(useLanguages())
  const { entered } = account
  const information = account.information.value
  const regions = useMemo(() => timeZonesByRegion(information?.timeZone ?? 'UTC'), [information?.timeZone])
  const chooseLanguage = (code: string): void => account.enter({ language: isLanguage(code) ? code : '' })
  return (
    <>
      <SelectField
        label={t('account.language')}
        value={entered.language}
        onChange={(event) => chooseLanguage(event.target.value)}
      >
        {information?.language === null && <option value="">{t('account.languageUnset')}</option>}
        {list.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('account.timeZone')}
        value={entered.timeZone}
        onChange={(event) => account.enter({ timeZone: event.target.value })}
      >
        {regions.map(([region, zones]) => (
          <optgroup key={region} label={region}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {placeOf(zone)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </>
  )
}
