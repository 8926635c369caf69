import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { useLanguage } from '@/lib/dates.ts'
import { useCustomer } from './customer.tsx'
import { regionChoices } from './region-name.ts'

type RegionSelectProps = {
  /** Code of the region; empty for none. */
  region: string
  /** What stands for none, where it is not about the person who fills it in. */
  none?: string
  description?: ReactNode
  error?: ReactNode
  onChange: (region: string) => void
}

/** Where somebody comes from: a district or a country, as the customer has it. */
export function RegionSelect({ region, none, onChange, ...words }: RegionSelectProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { region_set } = useCustomer()
  const choices = useMemo(() => regionChoices(region_set, language), [region_set, language])

  return (
    <NativeSelect
      {...words}
      label={region_set === 'countries' ? t`Country` : t`District`}
      name="region"
      value={region}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{none ?? t({ message: 'Rather not say', context: 'region' })}</option>
      {choices.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
