import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as paymentRecordCalls from '@tertulia/contract/payment-records'
import * as voucherCalls from '@tertulia/contract/vouchers'
import { type Voucher, type VoucherState, voucherNoteMax, vouchersMax } from '@tertulia/contract/vouchers'
import { useState } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { CopyButton } from '@/ui/copy-button.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { TableDownload } from '@/ui/lists/table-download.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { VoucherTable } from './voucher-table.tsx'
import { shownVoucherStates, voucherStateWords } from './voucher-words.ts'
import * as styles from './vouchers.module.css'
import { planMonths } from '@tertulia/core/subscriptions/plans'
import { useToday } from '@/features/closed-days/use-today.ts'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { monthsWords } from '@/features/subscriptions/subscription-words.ts'
import { isCalendarDate } from '@/lib/dates/calendar-date.ts'
import { TextField } from '@/ui/fields/text-field.tsx'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { addressTo } from '@/lib/input/address-to.ts'
import { laterPage } from '@/paths.ts'

type Draft = { months: string; count: string; valid_until: string; note: string }

const readCount = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0)

/** Form that makes voucher codes. */
function VoucherForm({ onMade }: { onMade: (made: readonly Voucher[]) => void }) {
  const { t } = useLingui()
  const today = useToday()
  const form = useVoucherForm(today, onMade)
  const { draft, change, problems } = form
  const has = (field: keyof Draft) => problems.some((problem) => problem.field === field)
  const count = readCount(draft.count)

  return (
    <FormFrame
      form={form}
      className="sheet stack"
      aria-label={t`New codes`}
      failure={t`The codes could not be made.`}
      submit={<Plural value={count} one="Make # code" other="Make # codes" />}
    >
      <div className={`${styles.voucherFields} stack at-top`}>
        <SelectField
          label={t`Each gives`}
          value={draft.months}
          onChange={(event) => change({ months: event.currentTarget.value })}
          data={planMonths.map((months) => ({ value: String(months), label: monthsWords(months) }))}
        />
        <TextField
          label={t`How many codes`}
          inputMode="numeric"
          maxLength={3}
          value={draft.count}
          error={has('count') ? t`Choose from 1 to ${vouchersMax}.` : undefined}
          onChange={(event) => change({ count: event.currentTarget.value })}
        />
        <TextField
          type="date"
          label={t`Valid until`}
          description={t`Optional. The last day on which a code can be used.`}
          min={today}
          value={draft.valid_until}
          error={has('valid_until') ? t`Choose today or a later day.` : undefined}
          onChange={(event) => change({ valid_until: event.currentTarget.value })}
        />
      </div>
      <TextField
        label={t`Note`}
        description={<Trans>Optional. Only the team sees it.</Trans>}
        maxLength={voucherNoteMax}
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </FormFrame>
  )
}

function useVoucherForm(today: string, onMade: (made: readonly Voucher[]) => void) {
  const { t } = useLingui()
  const { mutateAsync } = useProvenAction(voucherCalls.createVouchers, {
    refreshes: [voucherCalls.listVouchers],
  })
  return useRecordForm({
    name: () => 'new-vouchers',
    saved: null,
    draft: (): Draft => ({ months: '3', count: '1', valid_until: '', note: '' }),
    input: ({ months, count, valid_until, note }) => ({
      months: planMonths.find((one) => String(one) === months) ?? 1,
      count: readCount(count),
      valid_until: valid_until || null,
      note: note.trim() || null,
    }),
    check: ({ count, valid_until }) => [
      ...(readCount(count) >= 1 && readCount(count) <= vouchersMax ? [] : [{ field: 'count' }]),
      ...(valid_until === '' || (isCalendarDate(valid_until) && valid_until >= today)
        ? []
        : [{ field: 'valid_until' }]),
    ],
    async save(body) {
      const { vouchers: made } = await mutateAsync({ body })
      onMade(made)
      return null
    },
    onSaved: () => showSuccess(t`Codes made`),
  })
}

/** Making voucher codes, and the list of all of them. */
export function VouchersPage() {
  const { t } = useLingui()
  const { state = 'all', page = 1 } = useSearch({ from: '/admin/payments/vouchers' })
  const list = useCall(
    voucherCalls.listVouchers,
    { query: { state, page } },
    { placeholderData: keepPreviousData },
  )
  const [made, setMade] = useState<readonly Voucher[]>([])

  return (
    <Page
      title={t`Voucher codes`}
      lead={t`Each code extends one player’s subscription, once.`}
      wide
      actions={
        <TextLink to={adminPaths.payments()} button="plain">
          <Trans>All payments</Trans>
        </TextLink>
      }
    >
      <div className="stack gap-32">
        <VoucherForm onMade={setMade} />
        {made.length > 0 && <MadeCodes made={made} />}
        <section className="stack" aria-labelledby="vouchers">
          <h2 id="vouchers">
            <Trans>All codes</Trans>
          </h2>
          <StateFilter state={state} />
          <PagedList
            query={list}
            skeleton={<Skeleton height={360} />}
            empty={
              <EmptyState>
                {state === 'all' ? (
                  <Trans>There are no codes yet. Make the first ones above.</Trans>
                ) : (
                  <Trans>No code is in this state.</Trans>
                )}
              </EmptyState>
            }
            to={(number) => addressOf(state, number)}
          >
            {(data) => <VoucherTable vouchers={data.vouchers} />}
          </PagedList>
          <TableDownload
            label={t`All voucher codes`}
            table={{ endpoint: paymentRecordCalls.listVoucherRecords, query: {}, file_name: 'vouchers' }}
          />
        </section>
      </div>
    </Page>
  )
}

/** Address of a page of vouchers in a state. */
function addressOf(state: VoucherState | 'all', page: number): string {
  return addressTo({
    to: '/admin/payments/vouchers',
    search: { state: state === 'all' ? undefined : state, page: laterPage(page) },
  })
}

function StateFilter({ state }: { state: VoucherState | 'all' }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <div className={styles.voucherFilter}>
      <SelectField
        label={t`Show`}
        value={state}
        values={shownVoucherStates}
        onChoose={(shown) =>
          void navigate({
            to: addressOf(shown, 1),
            state: { keepPlace: true },
            resetScroll: false,
          })
        }
      >
        {shownVoucherStates.map((shown) => (
          <option key={shown} value={shown}>
            {shown === 'all' ? t`All codes` : voucherStateWords(shown)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** The codes just made, to copy together. */
function MadeCodes({ made }: { made: readonly Voucher[] }) {
  const { t } = useLingui()
  const codes = made.map(({ code }) => code)
  return (
    <section className="sheet stack" aria-labelledby="made-codes" role="status">
      <div className="row apart">
        <h2 id="made-codes">
          <Trans>New codes</Trans>
        </h2>
        <CopyButton text={codes.join('\n')} label={t`New codes`} />
      </div>
      <ul className={`${styles.madeCodes} stack gap-4-16`}>
        {codes.map((code) => (
          <li key={code} className="figures">
            {code}
          </li>
        ))}
      </ul>
    </section>
  )
}
