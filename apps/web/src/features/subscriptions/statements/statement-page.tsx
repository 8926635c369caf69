import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import * as bankStatementCalls from '@tertulia/contract/bank-statements'
import type { StatementReport, StatementColumn } from '@tertulia/contract/bank-statements'
import { FileReportPage, readingOf } from '@/features/imported-files/file-report-page.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { currencyName } from '@/lib/words/money.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Button } from '@/ui/button.tsx'
import { StatementLines, statementReads } from './statement-lines.tsx'
import { plural } from '@lingui/core/macro'
import * as paymentCalls from '@tertulia/contract/payments'
import type { Currency } from '@tertulia/contract/payments'
import { currencies } from '@tertulia/core/subscriptions/currencies'
import { useState, type ReactNode } from 'react'
import { useFileApplication, useFileRemoval } from '@/features/imported-files/use-file-actions.ts'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { FileColumns } from '@/features/imported-files/columns/file-columns.tsx'
import type { ColumnPlan } from '@/features/imported-files/columns/use-column-form.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'

const statementFile = {
  report: bankStatementCalls.getStatement,
  reads: [...statementReads, paymentCalls.listPayments],
}

/** Applies or discards a bank statement, each after confirmation. */
function useStatementActions({ id, counts, imported_at }: StatementReport) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const application = useProvenAction(
    bankStatementCalls.applyStatement,
    useFileApplication(statementFile, t`Bank statement applied`),
  )
  const { completes } = counts
  const removal = useFileRemoval({
    ...statementFile,
    id,
    removal: bankStatementCalls.removeStatement,
    isImported: imported_at !== null,
    message: t`No payment has been completed by it.`,
    to: adminPaths.statements(),
  })
  async function apply() {
    const confirmed = await confirm(
      completes === 0
        ? {
            title: t`Save the lines to check?`,
            message: t`No payment is completed.`,
            confirmLabel: t`Save the lines`,
          }
        : {
            title: plural(completes, { one: 'Complete # payment?', other: 'Complete # payments?' }),
            message: t`Each subscription is extended and each receipt is e-mailed.`,
            confirmLabel: t`Yes, complete`,
          },
    )
    if (confirmed) application.mutate({ params: { id }, body: { completes } })
  }
  return { apply, remove: removal.remove, busy: application.isPending || removal.busy }
}

const from = '/admin/payments/statements/$id'

/** Shows one bank statement: first what it would complete, afterwards what it completed and which lines rest. */
export function StatementPage() {
  const { t } = useLingui()
  const { id } = useParams({ from })
  const { page = 1 } = useSearch({ from })
  const query = useCall(bankStatementCalls.getStatement, { params: { id }, query: { page } }, readingOf(id))
  return (
    <FileReportPage
      id={id}
      title={t`Bank statement`}
      query={query}
      address={adminPaths.statements}
      decision={(report) => <Decision report={report} />}
    >
      {(report) => <StatementLines report={report} />}
    </FileReportPage>
  )
}

function Decision({ report }: { report: StatementReport }) {
  const actions = useStatementActions(report)
  return (
    <StatementColumns report={report} remove={actions.remove}>
      <Outcome report={report} actions={actions} />
    </StatementColumns>
  )
}

type OutcomeProps = { report: StatementReport; actions: ReturnType<typeof useStatementActions> }

function Outcome({ report, actions: { apply, remove, busy } }: OutcomeProps) {
  const { counts, imported_at } = report
  const { completes, completed, resting } = counts
  const waits = imported_at === null
  return (
    <div className="sheet stack gap-20">
      <div role="status" className="stack">
        {waits ? <Findings counts={counts} /> : <Result counts={counts} />}
      </div>
      <StatedCurrency report={report} />
      {waits && (
        <div className="row gap-8-16">
          {completes + completed + resting > 0 && (
            <Button look="primary" disabled={busy} onClick={() => void apply()}>
              {completes > 0 ? (
                <Plural value={completes} one="Complete # payment" other="Complete # payments" />
              ) : (
                <Trans>Save the lines to check</Trans>
              )}
            </Button>
          )}
          {completed === 0 && (
            <Button look="quiet" danger disabled={busy} onClick={() => void remove()}>
              <Trans>Discard the file</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function Findings({ counts }: Pick<StatementReport, 'counts'>) {
  const { completes, resting, repeated, outgoing, not_booked } = counts
  return (
    <>
      <p>
        <Plural
          value={completes}
          _0="No line completes a payment."
          one="# payment will be completed."
          other="# payments will be completed."
        />
      </p>
      {resting > 0 && (
        <p>
          <Plural
            value={resting}
            one="# line completes nothing and is kept for you to check."
            other="# lines complete nothing and are kept for you to check."
          />
        </p>
      )}
      {repeated > 0 && (
        <p className="soft">
          <Plural
            value={repeated}
            one="# line was in an earlier file and changes nothing."
            other="# lines were in earlier files and change nothing."
          />
        </p>
      )}
      {not_booked > 0 && (
        <p className="soft">
          <Plural
            value={not_booked}
            one="# line is pending, declined or taken back, and changes nothing."
            other="# lines are pending, declined or taken back, and change nothing."
          />
        </p>
      )}
      {outgoing > 0 && (
        <p className="soft">
          <Plural
            value={outgoing}
            one="# line is money that went out, and isn’t kept."
            other="# lines are money that went out, and aren’t kept."
          />
        </p>
      )}
    </>
  )
}

type StatedCurrencyProps = { report: Pick<StatementReport, 'currency' | 'is_currency_stated'> }

/** The currency of the amounts, so that a mistake is seen before the file is applied. */
function StatedCurrency({ report: { currency, is_currency_stated: isStated } }: StatedCurrencyProps) {
  const language = useLanguage()
  if (currency === null) return null
  const name = currencyName(currency, language)
  return (
    <p className="soft">
      {isStated ? (
        <Trans>Currency of all amounts, as stated for this file: {name}.</Trans>
      ) : (
        <Trans>Currency of all amounts: {name}.</Trans>
      )}
    </p>
  )
}

function Result({ counts: { completed, resting, settled } }: Pick<StatementReport, 'counts'>) {
  return (
    <>
      <p>
        <Plural
          value={completed}
          _0="No payment was completed."
          one="# payment was completed."
          other="# payments were completed."
        />
      </p>
      {resting > 0 && (
        <p>
          <Plural
            value={resting}
            one="# line is left to check. If you know whose it is, confirm that payment yourself, then mark the line as dealt with."
            other="# lines are left to check. If you know whose they are, confirm those payments yourself, then mark the lines as dealt with."
          />
        </p>
      )}
      {settled > 0 && (
        <p className="soft">
          <Plural value={settled} one="# line has been dealt with." other="# lines have been dealt with." />
        </p>
      )}
    </>
  )
}

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
function StatementColumns({ report, remove, children }: StatementColumnsProps) {
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
