import { Trans, useLingui } from '@lingui/react/macro'
import type { Currency } from '@tertulia/contract/payments'
import { currencies } from '@tertulia/core/subscriptions/currencies'
import { useState } from 'react'
import { useLanguage } from '@/lib/dates/dates.ts'
import { currencyName } from '@/lib/words/money.ts'
import { Button } from '@/ui/button.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { useFirstFocus } from '@/ui/forms/use-first-focus.ts'
import * as styles from './statements.module.css'

type CurrencyQuestionProps = {
  fileName: string
  /** The club's currency, offered first. */
  own: Currency | undefined
  busy: boolean
  onState: (currency: Currency) => void
}

/** Asks in which currency the amounts of a file are that does not say it; nothing is chosen beforehand. */
export function CurrencyQuestion({ fileName, own, busy, onState }: CurrencyQuestionProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const first = useFirstFocus<HTMLSelectElement>()
  const [chosen, setChosen] = useState<Currency | null>(null)
  const [tried, setTried] = useState(false)
  const offered = currencies.toSorted((one, other) => Number(other === own) - Number(one === own))

  function submit() {
    setTried(true)
    if (chosen === null) first.current?.focus()
    else onState(chosen)
  }

  return (
    <form
      className={`${styles.currencyQuestion} stack`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) submit()
      }}
    >
      <SelectField
        ref={first}
        label={t`Currency of the amounts`}
        description={<span className="breakable">{fileName}</span>}
        error={tried && chosen === null ? t`Choose the currency of the amounts.` : undefined}
        value={chosen ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget
          setChosen(currencies.find((one) => one === value) ?? null)
        }}
      >
        <option value="">
          {t({ message: 'Choose…', comment: 'Option of a field in which nothing is chosen yet' })}
        </option>
        {offered.map((currency) => (
          <option key={currency} value={currency}>
            {currencyName(currency, language)}
          </option>
        ))}
      </SelectField>
      <div className="row">
        <Button type="submit" look="primary" busy={busy}>
          <Trans>Upload with this currency</Trans>
        </Button>
      </div>
    </form>
  )
}
