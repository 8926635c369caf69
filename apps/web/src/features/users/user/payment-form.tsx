import { Trans, useLingui } from '@lingui/react/macro'
import * as paymentRecordCalls from '@tertulia/contract/payment-records'
import type { EnteredMethod } from '@tertulia/contract/payment-records'
import type { ClubUser } from '@tertulia/contract/users'
import { useState } from 'react'
import { useToday } from '@/features/closed-days/use-today.ts'
import { methodWords, monthsWords } from '@/features/subscriptions/subscription-words.ts'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { failureSentence } from '@/lib/calls/failures.ts'
import { isCalendarDate } from '@/lib/dates/calendar-date.ts'
import { readAmount } from '@/lib/input/amount.ts'
import { randomUuid } from '@/lib/input/uuid.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { useFirstFocus } from '@/ui/forms/use-first-focus.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { showSuccess } from '@/ui/states/toasts.ts'

type PaymentFormProps = { user: ClubUser; onDone: () => void }
type Draft = {
  entry_key: string
  amount: string
  months: string
  method: EnteredMethod
  received_on: string
  note: string
}

const methods: readonly EnteredMethod[] = ['cash', 'bank_transfer', 'mobile_payment', 'other']
const someMonths = Array.from({ length: 12 }, (_, index) => index + 1)

/** Enters a payment that came another way, such as cash; it is receipted like a confirmed one. */
export function PaymentForm({ user, onDone }: PaymentFormProps) {
  const { t } = useLingui()
  const today = useToday()
  const first = useFirstFocus<HTMLInputElement>()
  const form = usePaymentForm(user, today, onDone)
  const { draft, change, twin } = form
  const has = (field: keyof Draft) => form.problems.some((problem) => problem.field === field)
  const { name } = user

  return (
    <DialogForm
      form={form}
      words={{
        submit: twin ? <Trans>Enter a second one</Trans> : <Trans>Enter the payment</Trans>,
        failure: twin ? '' : failureSentence('update_user'),
      }}
      onBack={onDone}
    >
      <p>
        <Trans>{name}’s subscription is extended and the receipt is e-mailed.</Trans>
      </p>
      <TextField
        ref={first}
        label={t`Amount`}
        inputMode="decimal"
        maxLength={12}
        value={draft.amount}
        error={has('amount') ? t`Enter an amount, such as 10.99.` : undefined}
        onChange={(event) => change({ amount: event.currentTarget.value })}
      />
      <SelectField
        label={t`Time paid for`}
        value={draft.months}
        onChange={(event) => change({ months: event.currentTarget.value })}
        data={someMonths.map((months) => ({ value: String(months), label: monthsWords(months) }))}
      />
      <SelectField
        label={t`Method`}
        value={draft.method}
        onChoose={(method) => change({ method })}
        data={methods.map((method) => ({ value: method, label: methodWords(method) }))}
      />
      <TextField
        type="date"
        label={t`Received on`}
        max={today}
        value={draft.received_on}
        error={has('received_on') ? t`Choose today or an earlier day.` : undefined}
        onChange={(event) => change({ received_on: event.currentTarget.value })}
      />
      <TextField
        label={t`Reference or note`}
        description={t`Only the team sees it. You can search for it.`}
        maxLength={200}
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </DialogForm>
  )
}

function usePaymentForm({ id }: ClubUser, today: string, onDone: () => void) {
  const { t } = useLingui()
  // True once the form has said that an equal payment is there: sent again, it is meant.
  const [twin, setTwin] = useState(false)
  const { mutateAsync } = useProvenAction(paymentRecordCalls.enterPayment, {
    failed: { payment_entered: () => setTwin(true), other: () => setTwin(false) },
    refreshes: 'all',
  })
  const form = useRecordForm({
    name: () => `payment-entry-${id}`,
    saved: null,
    draft: (): Draft => ({
      entry_key: randomUuid(),
      amount: '',
      months: '1',
      method: 'cash',
      received_on: today,
      note: '',
    }),
    input: ({ entry_key, amount, months, method, received_on, note }) => ({
      entry_key,
      user_id: id,
      price_cents: readAmount(amount) ?? 0,
      months: Number(months),
      method,
      received_on,
      note: note.trim() || null,
    }),
    lasting: true,
    check: ({ amount, received_on }) => [
      ...((readAmount(amount) ?? 0) > 0 ? [] : [{ field: 'amount' }]),
      ...(isCalendarDate(received_on) && received_on <= today ? [] : [{ field: 'received_on' }]),
    ],
    async save(body) {
      await mutateAsync({ body: { ...body, twin } })
      return null
    },
    onSaved() {
      showSuccess(t`Payment entered`)
      onDone()
    },
  })
  return {
    ...form,
    twin,
    /** Another content is another payment. */
    change(fields: Partial<Draft>) {
      setTwin(false)
      form.change({ ...fields, entry_key: randomUuid() })
    },
  }
}
