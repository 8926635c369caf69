import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as voucherCalls from '@tertulia/contract/vouchers'
import { voucherNoteMax, vouchersMax, type Voucher } from '@tertulia/contract/vouchers'
import { planMonths, type PlanMonths } from '@tertulia/core/subscriptions/plans'
import { useToday } from '@/features/closed-days/use-today.ts'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { monthsWords } from '@/features/subscriptions/subscription-words.ts'
import { endpointKey } from '@/lib/calls/queries.ts'
import { isCalendarDate } from '@/lib/dates/calendar-date.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import * as styles from './vouchers.module.css'

type Draft = { months: string; count: string; valid_until: string; note: string }

const readCount = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0)

/** Form that makes voucher codes. */
export function VoucherForm({ onMade }: { onMade: (made: readonly Voucher[]) => void }) {
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
      <div className={styles.voucherFields}>
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
  const queryClient = useQueryClient()
  const { mutateAsync } = useProvenAction(voucherCalls.createVouchers)
  return useRecordForm({
    name: () => 'new-vouchers',
    saved: null,
    draft: (): Draft => ({ months: '3', count: '1', valid_until: '', note: '' }),
    input: ({ months, count, valid_until, note }) => ({
      months: Number(months) as PlanMonths,
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
    onSaved() {
      showSuccess(t`Codes made`)
      void queryClient.invalidateQueries({ queryKey: endpointKey(voucherCalls.listVouchers) })
    },
  })
}
