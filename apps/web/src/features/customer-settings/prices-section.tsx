import { savePrices, type CustomerSettings } from '@tertulia/contract/customer-settings'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { plan_months } from '@tertulia/core/subscriptions/plans'
import { useLanguage } from '@/lib/dates.ts'
import { language_names } from '@/lib/language.ts'
import { formatMoney } from '@/lib/money.ts'
import { showSuccess } from '@/ui/toasts.ts'
import {
  price_languages,
  priceBody,
  priceDraft,
  priceKey,
  readEuros,
  type PriceDraft,
} from './price-draft.ts'
import { errorOf, type Problem } from './problem-words.ts'
import { SettingsSection } from './settings-section.tsx'
import { useSection } from './use-section.ts'
import './prices-section.css'

/** What a subscription costs, in the price list of each language. */
export function PricesSection({ settings }: { settings: CustomerSettings }) {
  const { t } = useLingui()
  const language = useLanguage()
  const section = useSection({
    name: 'prices',
    settings,
    draftOf: (saved) => priceDraft(saved, language === 'pt' ? ',' : '.'),
    endpoint: savePrices,
    bodyOf: priceBody,
    onSaved: () => showSuccess(t`Settings saved`),
  })
  const { draft, change, problems } = section

  return (
    <SettingsSection
      id="prices"
      title={t`Prices`}
      lead={
        <Trans>What a subscription costs in all, by how long it lasts and by the reader's language.</Trans>
      }
      note={<Trans>Payments that have begun keep the price they began with.</Trans>}
      section={section}
      shows={(field) => field.startsWith('plans.')}
    >
      <div className="price-lists">
        {price_languages.map((name) => (
          <fieldset key={name} className="price-list">
            <legend lang={name}>{language_names[name]}</legend>
            {plan_months.map((months) => (
              <PriceField
                key={months}
                field={priceKey(name, months)}
                months={months}
                draft={draft}
                problems={problems}
                onChange={change}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </SettingsSection>
  )
}

type PriceFieldProps = {
  field: string
  months: number
  draft: PriceDraft
  problems: readonly Problem[]
  onChange: (changes: PriceDraft) => void
}

function PriceField({ field, months, draft, problems, onChange }: PriceFieldProps) {
  const language = useLanguage()
  const text = draft[field] ?? ''
  const cents = readEuros(text)
  const a_month = cents && months > 1 ? formatMoney(Math.round(cents / months), language) : null

  return (
    <TextInput
      className="price-field"
      label={<Plural value={months} one="# month" other="# months" />}
      inputMode="decimal"
      rightSection="€"
      maxLength={12}
      value={text}
      error={errorOf(problems, field)}
      description={a_month && <Trans>{a_month} a month</Trans>}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
}
