import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { Trans, useLingui } from '@lingui/react/macro'
import { currencies, type Currency } from '@tertulia/core/subscriptions/currencies'
import { listedCurrency, planMonths, priceLists, type PlanMonths } from '@tertulia/core/subscriptions/plans'
import { PriceRows } from '@/features/subscriptions/renewal/price-rows.tsx'
import { monthsWords, perMonthWords } from '@/features/subscriptions/subscription-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { currencyName, currencySign } from '@/lib/words/money.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { readAmount } from '@/lib/input/amount.ts'
import {
  chooseList,
  priceBody,
  priceDraft,
  priceField,
  type PriceDraft,
  listChoices,
  type ListChoice,
} from './price-draft.ts'
import { errorOf, type Problem } from '../problem-words.ts'
import { SettingsSection } from '../settings-section.tsx'
import { useSection } from '../use-section.ts'
import * as styles from '../customer-settings.module.css'

/** The club's price list: one of the two ready-made ones, or its own totals. */
export function PricesSection({ settings }: { settings: CustomerSettings }) {
  const { t } = useLingui()
  const decimalMark = useLanguage() === 'pt' ? ',' : '.'
  const section = useSection({
    name: 'price-list',
    settings,
    draftOf: (saved) => priceDraft(saved, decimalMark),
    endpoint: customerSettingCalls.savePrices,
    bodyOf: priceBody,
    saved: t`Settings saved`,
  })
  const { draft, change, problems } = section

  return (
    <SettingsSection
      id="prices"
      title={t`Prices`}
      lead={
        <Trans>
          One price list in one currency for everyone, whatever their language. Shown on the rules page and
          when renewing a subscription.
        </Trans>
      }
      note={<Trans>Payments already started keep their original price.</Trans>}
      section={section}
      shows={(field) => field.startsWith('plans.')}
    >
      <ListChoices chosen={draft.list} onChoose={(list) => change(chooseList(list, decimalMark))} />
      {draft.list === 'own' ? (
        <fieldset className={`${styles.ownPrices} stack gap-0`}>
          <legend>
            <Trans>Your own prices</Trans>
          </legend>
          <CurrencyField currency={draft.currency} onChange={(currency) => change({ currency })} />
          {planMonths.map((months) => (
            <PriceField key={months} months={months} draft={draft} problems={problems} onChange={change} />
          ))}
        </fieldset>
      ) : (
        <ListedPrices list={draft.list} />
      )}
    </SettingsSection>
  )
}

/** The totals of a ready-made list, each with its price per month. */
function ListedPrices({ list }: { list: keyof typeof priceLists }) {
  const plans = priceLists[list].map((plan) => ({ ...plan, currency: listedCurrency }))
  return (
    <dl className={`${styles.listedPrices} figures`}>
      <PriceRows plans={plans} />
    </dl>
  )
}

type PriceFieldProps = {
  months: PlanMonths
  draft: PriceDraft
  problems: readonly Problem[]
  onChange: (changes: Partial<PriceDraft>) => void
}

function PriceField({ months, draft, problems, onChange }: PriceFieldProps) {
  const language = useLanguage()
  const field = priceField(months)
  const text = draft[field]
  const priceCents = readAmount(text)

  return (
    <TextField
      className={styles.priceField}
      label={monthsWords(months)}
      inputMode="decimal"
      end={currencySign(draft.currency)}
      maxLength={12}
      value={text}
      error={errorOf(problems, field)}
      description={
        priceCents && perMonthWords({ months, price_cents: priceCents, currency: draft.currency }, language)
      }
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
}

type CurrencyFieldProps = { currency: Currency; onChange: (currency: Currency) => void }

function CurrencyField({ currency, onChange }: CurrencyFieldProps) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <SelectField
      label={t`Currency`}
      data={currencies.map((value) => ({ value, label: currencyName(value, language) }))}
      value={currency}
      onChange={(event) => {
        const { value } = event.currentTarget
        const chosen = currencies.find((one) => one === value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}

type ListChoicesProps = { chosen: ListChoice; onChoose: (list: ListChoice) => void }

/** Choice between the ready-made price lists and the club's own. */
function ListChoices({ chosen, onChoose }: ListChoicesProps) {
  return (
    <fieldset className={`${styles.listChoices} stack gap-0`}>
      <legend>
        <Trans>Price list</Trans>
      </legend>
      {listChoices.map((list) => (
        <label key={list} className={`${styles.listChoice} beside gap-12 touchable`}>
          <input
            type="radio"
            name="price-list"
            value={list}
            checked={list === chosen}
            onChange={() => onChoose(list)}
          />
          <ListName list={list} />
        </label>
      ))}
    </fieldset>
  )
}

function ListName({ list }: { list: ListChoice }) {
  if (list === 'pt') return <Trans>Portuguese price list</Trans>
  if (list === 'en') return <Trans>English price list</Trans>
  return <Trans>Custom prices</Trans>
}
