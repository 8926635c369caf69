import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import * as bankStatements from '@tertulia/contract/bank-statements'
import type { StatementLine, StatementReport } from '@tertulia/contract/bank-statements'
import type { Language } from '@tertulia/core/customers/languages'
import { decimalAmount } from '@tertulia/core/subscriptions/amount'
import { currencies } from '@tertulia/core/subscriptions/currencies'
import { FileReportPage } from '@/features/imported-files/file-report-page.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { formatMoney } from '@/lib/words/money.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Button } from '@/ui/button.tsx'
import { DataTable } from '@/ui/lists/data-table.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { addressOf } from '../payments/asked-payments.ts'
import { paymentStateWords } from '../subscription-words.ts'
import { useOutcomeWords } from './statement-words.ts'
import { useStatementActions } from './use-statement-actions.ts'

const from = '/admin/payments/statements/$id'

/** Shows one bank statement: first what it would complete, afterwards what it completed and which lines rest. */
export function StatementPage() {
  const { t } = useLingui()
  const { id } = useParams({ from })
  const { page = 1 } = useSearch({ from })
  const query = useCall(
    bankStatements.getStatement,
    { params: { id }, query: { page } },
    { enabled: !Number.isNaN(id), placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <FileReportPage
      id={id}
      title={t`Bank statement`}
      query={query}
      address={adminPaths.statements}
      decision={(report) => <Decision report={report} />}
    >
      {({ lines }) => <Lines lines={lines} />}
    </FileReportPage>
  )
}

function Decision({ report }: { report: StatementReport }) {
  const { apply, remove, busy } = useStatementActions(report)
  const { counts, imported_at: importedAt } = report
  const { completes, completed, resting } = counts
  const waits = importedAt === null
  return (
    <div className="sheet stack gap-20">
      <div role="status" className="stack">
        {waits ? <Findings counts={counts} /> : <Result counts={counts} />}
      </div>
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
  const { completes, resting, repeated, outgoing } = counts
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

function Result({ counts: { completed, resting } }: Pick<StatementReport, 'counts'>) {
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
            one="# line is left to check. If you know whose it is, confirm that payment yourself."
            other="# lines are left to check. If you know whose they are, confirm those payments yourself."
          />
        </p>
      )}
    </>
  )
}

function Lines({ lines }: { lines: readonly StatementLine[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <DataTable
      rows={lines}
      keyOf={({ line }) => line}
      caption={t`Lines of the bank statement`}
      columns={[
        {
          head: t({ message: 'Line', comment: 'A line of a bank statement, a column of a table' }),
          cell: (line) => <Words line={line} />,
        },
        {
          head: t`Amount`,
          figures: true,
          cell: ({ amount_cents: cents, currency }) =>
            cents === null ? '–' : amountWords({ cents, currency }, language),
        },
        {
          head: t({ message: 'Date', comment: 'A column of a table' }),
          cell: ({ booked_on: date }) => (date === null ? '–' : formatDateShort(date, language)),
        },
        {
          head: t({ message: 'Result', comment: 'A column of a table' }),
          cell: (line) => <Outcome line={line} />,
        },
      ]}
    />
  )
}

type Amount = { cents: number; currency: string }

/** A bank may write currencies that no club charges in: those are shown by their code. */
function amountWords({ cents, currency }: Amount, language: Language): string {
  const known = currencies.find((one) => one === currency)
  return known ? formatMoney(cents, language, known) : `${(cents / 100).toFixed(2)} ${currency}`.trim()
}

function Words({ line: { line, text } }: { line: StatementLine }) {
  return (
    <div className="breakable">
      {text || '–'}
      <div className="small soft">
        <Trans>line {line}</Trans>
      </div>
    </div>
  )
}

function Outcome({ line: { outcome, payment, amount_cents: cents } }: { line: StatementLine }) {
  const words = useOutcomeWords()
  const isLinked = outcome !== 'outgoing' && outcome !== 'repeated'
  const amount = cents === null ? null : decimalAmount(cents)
  return (
    <>
      {words[outcome]}
      {payment && isLinked && (
        <span className="small block">
          <TextLink to={addressOf({ state: 'all', search: payment.reference, page: 1 })}>
            {payment.reference}
          </TextLink>
          {' · '}
          {paymentStateWords(payment.state)}
        </span>
      )}
      {!payment && isLinked && amount !== null && (
        <span className="small block">
          <TextLink to={addressOf({ state: 'all', search: amount, page: 1 })}>
            <Trans>Payments of this amount</Trans>
          </TextLink>
        </span>
      )}
    </>
  )
}
