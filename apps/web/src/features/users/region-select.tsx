import { useLingui } from '@lingui/react/macro'
import { useMemo, type ReactNode } from 'react'
import { useLanguage } from '@/lib/dates/dates.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { useCustomer } from '@/features/customer/customer.tsx'
import { regionChoices } from './region-name.ts'

type RegionSelectProps = {
  /** Code of the region; empty for none. */
  region: string
  /** Label for no region, when the form is not about the user themselves. */
  none?: string
  description?: ReactNode
  error?: ReactNode
  onChange: (region: string) => void
}

/** Choice of a region: a district or a country, depending on the customer. */
export function RegionSelect({ region, none, onChange, ...words }: RegionSelectProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { region_set } = useCustomer()
  const choices = useMemo(() => regionChoices(region_set, language), [region_set, language])

  return (
    <SelectField
      {...words}
      label={region_set === 'countries' ? t`Country` : t`District`}
      name="region"
      value={region}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{none ?? t({ message: 'Prefer not to say', context: 'region' })}</option>
      {choices.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
