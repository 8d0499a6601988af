import { useMemo } from 'react'
import { useStoreValue } from '../components/index.ts'
import { SelectField } from '../components/select-field.tsx'
import { useLanguages, useMessages } from '../languages/index.ts'
import { placeOf, timeZonesByRegion } from './time-zones.ts'
import type { Account } from './use-account.ts'

/** Language and time zone, each from a native list. */
export function AccountChoices({ account }: { account: Account }) {
  const t = useMessages()
  const { list } = useStoreValue(useLanguages())
  const information = account.information.value
  const regions = useMemo(() => timeZonesByRegion(information?.timeZone ?? 'UTC'), [information?.timeZone])
  return (
    <>
      <SelectField label={t('account.language')} {...account.register('language')}>
        {information?.language === null && <option value="">{t('account.languageUnset')}</option>}
        {list.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('account.timeZone')} {...account.register('timeZone')}>
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
