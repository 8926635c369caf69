import { useLingui } from '@lingui/react/macro'
import * as bankStatementCalls from '@tertulia/contract/bank-statements'
import type { StatementColumn, StatementReport } from '@tertulia/contract/bank-statements'
import type { Currency } from '@tertulia/contract/payments'
import { currencies } from '@tertulia/core/subscriptions/currencies'
import { useState, type ReactNode } from 'react'
import { FileColumns } from '@/features/imported-files/columns/file-columns.tsx'
import type { ColumnPlan } from '@/features/imported-files/columns/use-column-form.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { currencyName } from '@/lib/words/money.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { statementReads } from './statement-reads.ts'

function useStatementPlan(): ColumnPlan<StatementColumn> {
  const { t } = useLingui()
  return {
    words: {
      booked_on: t({ message: 'Day', comment: 'Content of a column of a bank statement' }),
      text: t`Text that may hold the reference`,
      payer: t`Who pays`,
      amount: t({ message: 'Amount', comment: 'Content of a column of a bank statement' }),
      credit: t`Money in`,
      debit: t`Money out`,
      tells: t`In or out, or whether it counts`,
      currency: t({ message: 'Currency', comment: 'Content of a column of a bank statement' }),
    },
    needed: [['booked_on'], ['text'], ['amount', 'credit']],
    missing: t`Choose the columns with the day, the text, and the amount or the money in.`,
    several: ['text', 'tells'],
    telling: 'tells',
  }
}

type StatementColumnsProps = {
  report: StatementReport
  remove: () => Promise<void>
  children: ReactNode
}

/** Asks how the columns of a bank statement are read, and in which currency its amounts are. */
export function StatementColumns({ report, remove, children }: StatementColumnsProps) {
  const { id, table, currency, is_currency_stated: isStated } = report
  const plan = useStatementPlan()
  const { mutateAsync } = useAction(bankStatementCalls.saveStatementColumns, { refreshes: statementReads })
  const [stated, setStated] = useState<Currency | null>(isStated ? currency : null)
  return (
    <FileColumns
      name={`statement-columns-${id}`}
      table={table}
      plan={plan}
      save={async (mapping) => mutateAsync({ params: { id }, body: { ...mapping, currency: stated } })}
      remove={remove}
      fields={<CurrencyField value={stated} onChange={setStated} />}
    >
      {children}
    </FileColumns>
  )
}

type CurrencyFieldProps = { value: Currency | null; onChange: (currency: Currency | null) => void }

function CurrencyField({ value, onChange }: CurrencyFieldProps) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <SelectField
      label={t`Currency of the amounts`}
      value={value ?? ''}
      onChange={(event) => {
        const { value: chosen } = event.currentTarget
        onChange(currencies.find((one) => one === chosen) ?? null)
      }}
      data={[
        { value: '', label: t`As in the file, or else the club’s` },
        ...currencies.map((one) => ({ value: one, label: currencyName(one, language) })),
      ]}
    />
  )
}
