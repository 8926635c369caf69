import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as paymentRecordCalls from '@tertulia/contract/payment-records'
import type { ReceivedPayment } from '@tertulia/contract/payments'
import { isServiceMethod } from '@tertulia/core/subscriptions/payment-methods'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatMoney } from '@/lib/words/money.ts'
import { Button } from '@/ui/button.tsx'
import { SeveralDialog } from '@/ui/dialogs/several-dialog.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { monthsWords } from '../subscription-words.ts'

/** Confirms several declared transfers of a page at once. */
export function ConfirmSeveral({ payments }: { payments: readonly ReceivedPayment[] }) {
  // Those listed when the dialog was opened; the list behind it changes.
  const [shown, setShown] = useState<readonly ReceivedPayment[] | null>(null)
  const waiting = payments.filter(({ state, method }) => state === 'declared' && !isServiceMethod(method))
  if (waiting.length < 2 && shown === null) return null
  return (
    <div>
      <Button icon={<CheckIcon size={18} />} onClick={() => setShown(waiting)}>
        <Trans>Confirm several</Trans>
      </Button>
      {shown && <ConfirmDialog payments={shown} onClose={() => setShown(null)} />}
    </div>
  )
}

type ConfirmDialogProps = { payments: readonly ReceivedPayment[]; onClose: () => void }

function ConfirmDialog({ payments, onClose }: ConfirmDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { mutateAsync } = useProvenAction(paymentRecordCalls.confirmPayments)

  return (
    <SeveralDialog
      title={t`Which payments have arrived?`}
      items={payments.map(({ id, payer, price_cents, currency, months, reference }) => ({
        id,
        words: `${payer.name} ${payer.surname}`.trim(),
        detail: [formatMoney(price_cents, language, currency), monthsWords(months), reference].join(' · '),
      }))}
      submit={(count) => plural(count, { one: 'Confirm # payment', other: 'Confirm # payments' })}
      send={async (ids) => {
        const { failed } = await mutateAsync({ body: { ids } })
        void queryClient.invalidateQueries()
        return failed
      }}
      onDone={(count) => {
        showSuccess(plural(count, { one: '# payment confirmed', other: '# payments confirmed' }))
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        <Trans>Each subscription is extended and each receipt is e-mailed.</Trans>
      </p>
    </SeveralDialog>
  )
}
