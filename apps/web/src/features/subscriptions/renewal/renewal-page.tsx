import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useHas } from '@/features/session/of-feature.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { PaymentReturn } from './payment-return.tsx'
import { RenewalInPlace } from './renewal-in-place.tsx'
import { SubscriptionHistory } from '../subscription-history.tsx'
import type { Subscription } from '../subscription.ts'
import { voucherPaths } from '../voucher-paths.ts'
import * as styles from './renewal.module.css'
import * as reductionCalls from '@tertulia/contract/reductions'
import { reductionText, type OwnReduction as OwnReductionFacts } from '@tertulia/contract/reductions'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import type { Payment } from '@tertulia/contract/payments'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateLong, useLanguage, formatDateShort } from '@/lib/dates/dates.ts'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { cleanPaste } from '@/lib/input/clean-paste.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { methodWords, monthsWords, paymentStateWords, perMonthWords } from '../subscription-words.ts'
import { formatMoney } from '@/lib/words/money.ts'

type OwnReductionProps = { reduction: NonNullable<Subscription['reduction']> }

/** The player's own reduced price: how it stands, or the way to ask for one. */
function OwnReduction({ reduction: { percent, latest } }: OwnReductionProps) {
  const [asking, setAsking] = useState(false)
  const mayAsk = latest === null || (latest.state !== 'requested' && latest.state !== 'approved')
  return (
    <section className="sheet stack gap-12" aria-labelledby="reduced-price">
      <h2 id="reduced-price">
        <Trans>Reduced price</Trans>
      </h2>
      {latest && <Standing latest={latest} percent={percent} />}
      {latest?.state === 'requested' && <Withdrawal id={latest.id} />}
      {mayAsk && (
        <>
          <p className="soft">
            <Trans>
              If the full price is too much for you, ask to pay {percent}% less. Only the people who run the
              club read your reason.
            </Trans>
          </p>
          <div>
            <Button onClick={() => setAsking(true)}>
              <Trans>Ask for a reduced price</Trans>
            </Button>
          </div>
        </>
      )}
      {asking && <RequestDialog onClose={() => setAsking(false)} />}
    </section>
  )
}

function Standing({ latest, percent }: { latest: OwnReductionFacts; percent: number }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const { state, requested_at, valid_until, team_words: words } = latest
  const asked = formatDateLong(dateInZone(requested_at, time_zone), language)
  const until = valid_until && formatDateLong(valid_until, language)
  const told = {
    requested: <Trans>You asked for it on {asked}. We’ll e-mail you when it’s decided.</Trans>,
    approved: (
      <Trans>
        Approved until {until}: you pay {percent}% less for your own subscription.
      </Trans>
    ),
    refused: <Trans>Your request of {asked} was not approved.</Trans>,
    ended: <Trans>The team has ended your reduced price.</Trans>,
    expired: <Trans>Your reduced price ended on {until}.</Trans>,
  }
  return (
    <>
      <p>{told[state]}</p>
      {words && (
        <blockquote>
          <p className="breakable">{words}</p>
        </blockquote>
      )}
    </>
  )
}

function Withdrawal({ id }: { id: number }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { mutate, isPending } = useAction(reductionCalls.withdrawReductionRequest, {
    done: () => showSuccess(t`Request withdrawn`),
    failed: toastFailure(),
    refreshes: [subscriptionCalls.getSubscription],
  })
  async function withdraw() {
    const confirmed = await confirm({
      title: t`Withdraw the request?`,
      message: t`Your reason is deleted. You can ask again later.`,
      confirmLabel: t`Withdraw the request`,
    })
    if (confirmed) mutate({ params: { id } })
  }
  return (
    <div>
      <Button danger look="quiet" busy={isPending} onClick={() => void withdraw()}>
        <Trans>Withdraw the request</Trans>
      </Button>
    </div>
  )
}

const RequestDialog = afterDrafts(Dialog)

function Dialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(reductionCalls.requestReduction, {
    refreshes: [subscriptionCalls.getSubscription],
  })
  const form = useRecordForm({
    name: () => 'reduction-request',
    saved: null,
    draft: () => ({ reason: '' }),
    input: ({ reason }) => cleanText(reason),
    lasting: true,
    check: ({ reason }) => (cleanText(reason).length < reductionText.min ? [{ field: 'reason' }] : []),
    async save(reason) {
      await mutateAsync({ body: { reason } })
      return null
    },
    onSaved() {
      showSuccess(t`Sent. We’ll e-mail you when it’s decided.`)
      onClose()
    },
  })
  return (
    <Modal onClose={onClose} title={t`Ask for a reduced price`}>
      <DialogForm
        form={form}
        words={{
          submit: <Trans comment="Send a request">Send</Trans>,
          failure: t`The request could not be sent.`,
        }}
        onBack={onClose}
      >
        <TextArea
          data-autofocus
          label={t`Why do you ask?`}
          description={t`A sentence is enough. The owner and admins read it, nobody else; it’s deleted 90 days after the decision.`}
          rows={4}
          maxLength={reductionText.max}
          required
          withAsterisk={false}
          value={form.draft.reason}
          error={form.problems.length > 0 ? t`Enter at least ${reductionText.min} characters.` : undefined}
          onChange={(event) => form.change({ reason: event.currentTarget.value })}
          onPaste={cleanPaste(cleanText)}
        />
      </DialogForm>
    </Modal>
  )
}

/** Renewal page: status, plans, open payments and history. */
export function RenewalPage() {
  const { t } = useLingui()
  const hasGifts = useHas('gifts')
  const query = useCall(subscriptionCalls.getSubscription, {})
  const returned = useReturnedPayment()

  return (
    <Page
      title={t`Subscription renewal`}
      aside={query.data && <Past subscription={query.data} />}
      actions={
        hasGifts && (
          <>
            <TextLink to={voucherPaths.redeem()} button="plain">
              <Trans>Use a voucher code</Trans>
            </TextLink>
            <TextLink to={paths.gift()} button="plain">
              <Trans>Give a gift</Trans>
            </TextLink>
          </>
        )
      }
    >
      <div className="stack gap-32">
        {returned && <PaymentReturn key={`${returned.id}`} {...returned} />}
        <RenewalInPlace quiet={returned !== null} />
        {hasGifts && query.data?.reduction && <OwnReduction reduction={query.data.reduction} />}
      </div>
    </Page>
  )
}

/** The payment for which the user returned from the payment service. */
function useReturnedPayment(): { id: number; canceled: boolean } | null {
  const { payment, canceled } = useSearch({ from: '/account/renewal' })
  return payment === undefined ? null : { id: payment, canceled: canceled !== undefined }
}

function Past({ subscription }: { subscription: Subscription }) {
  return (
    <div className={`${styles.renewalPast} stack gap-32`}>
      <SubscriptionHistory entries={subscription.entries} />
      <PaymentList payments={subscription.payments} />
      <p>
        <TextLink to={paths.rules('subscription')}>
          <Trans>How the subscription works</Trans>
        </TextLink>
      </p>
    </div>
  )
}

/** Decided payments, the newest first, with the reason of a refusal. */
function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const decided = payments.filter(({ state }) => state !== 'open' && state !== 'declared')
  if (decided.length === 0) return null
  return (
    <section>
      <h2 className={styles.historyHeading}>
        <Trans>Your payments</Trans>
      </h2>
      <ol className={styles.history}>
        {decided.map((payment) => (
          <ListedPayment key={payment.id} payment={payment} />
        ))}
      </ol>
    </section>
  )
}

function ListedPayment({ payment }: { payment: Payment }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const { created_at, method, months, price_cents, state, refusal, reference, gift_for } = payment
  const perMonth = perMonthWords(payment, language)
  const terms = [monthsWords(months), perMonth, methodWords(method, payment.currency)]
    .filter(Boolean)
    .join(' · ')
  return (
    <li>
      <span className={`${styles.historyDay} small soft figures`}>
        {formatDateShort(dateInZone(created_at, time_zone), language)}
      </span>
      <span>
        <strong>{formatMoney(price_cents, language, payment.currency)}</strong> · {terms}
        <br />
        <span
          className={styles.paymentState}
          data-failed={['refused', 'refunded', 'reversed'].includes(state) || undefined}
        >
          {paymentStateWords(state)}
        </span>{' '}
        <span className="soft small">{reference}</span>
        {gift_for !== null && (
          <>
            <br />
            <Trans>Gift for {gift_for}</Trans>
          </>
        )}
        {refusal && (
          <>
            <br />
            <q>{refusal}</q>
          </>
        )}
      </span>
    </li>
  )
}
