import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as paymentCalls from '@tertulia/contract/payments'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { CopyButton } from '@/ui/copy-button.tsx'
import { Page } from '@/ui/page.tsx'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { monthsWords } from '../subscription-words.ts'
import { voucherPaths } from '../voucher-paths.ts'
import * as styles from './gift.module.css'

type Gift = ReplyOf<typeof paymentCalls.getGift>

/** The voucher of a gift, to print or to share. */
export function GiftSheetPage() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/account/gift/$id' })
  const query = useCall(paymentCalls.getGift, { params: { id } }, { staleTime: 0 })

  if (query.error) {
    return <ErrorScreen status={query.error.status} onRetry={() => void query.refetch()} wholePage />
  }
  return (
    <Page
      title={t`Gift`}
      actions={
        <Button onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      }
    >
      {query.data ? <GiftSheet gift={query.data} /> : <Skeleton height={420} />}
      <p className={`${styles.giftBack} no-print`}>
        <TextLink to={paths.gift()}>
          <Trans>Give another gift</Trans>
        </TextLink>
      </p>
    </Page>
  )
}

function GiftSheet({ gift }: { gift: Gift }) {
  const { t } = useLingui()
  const { code, months, state, gift_for, message, customer, payer } = gift
  const length = monthsWords(months)
  const address = window.location.origin + voucherPaths.redeem(code)
  const isUnused = state === 'unused'
  const from = `${payer.name} ${payer.surname}`.trim()
  return (
    <article className={`${styles.giftSheet} sheet stack gap-24 breakable`}>
      <p className="soft">{customer.name}</p>
      <h2 className="serif">
        <Trans>
          {gift_for}, here are {length} of quizzes
        </Trans>
      </h2>
      {message && <blockquote className={`${styles.giftMessage} typed`}>{message}</blockquote>}
      <p>
        <Trans>From {from}</Trans>
      </p>
      <div className="row">
        <p className="figures largest">{code}</p>
        {isUnused && <Copy text={code} label={t`Code`} />}
      </div>
      <div className="row">
        <p className="soft breakable">
          <Trans>Sign in or register, and use the code at {address}</Trans>
        </p>
        {isUnused && <Copy text={address} label={t`Link`} />}
      </div>
      {isUnused && 'share' in navigator && <Share address={address} />}
      {!isUnused && (
        <p role="status" className="no-print">
          {state === 'used' ? (
            <Trans>The code has been used.</Trans>
          ) : (
            <Trans>The code can no longer be used.</Trans>
          )}
        </p>
      )}
    </article>
  )
}

function Copy(copied: { text: string; label: string }) {
  return (
    <span className="no-print">
      <CopyButton {...copied} />
    </span>
  )
}

function Share({ address }: { address: string }) {
  async function share() {
    try {
      await navigator.share({ url: address })
    } catch (error) {
      // Closed without sharing.
      if (!(error instanceof DOMException)) throw error
    }
  }
  return (
    <div className="no-print">
      <Button onClick={() => void share()}>
        <Trans>Share</Trans>
      </Button>
    </div>
  )
}
