import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import * as voucherCalls from '@tertulia/contract/vouchers'
import { readVoucherCode } from '@tertulia/core/vouchers/voucher-code'
import { useState } from 'react'
import { monthsWords } from '@/features/subscriptions/subscription-words.ts'
import { type CallCode } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { WarningIcon } from '@/ui/player-icons.tsx'
import { Page } from '@/ui/page.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { voucherPaths } from '@/features/subscriptions/voucher-paths.ts'
import * as styles from './vouchers.module.css'
import { useCache } from '@/lib/calls/cache.ts'

type Worth = ReplyOf<typeof voucherCalls.getVoucher>

/** Uses a voucher code: what it gives is shown before it is used. The code may stand in the address. */
export function RedeemPage() {
  const { t } = useLingui()
  const { code = '' } = useSearch({ from: '/account/voucher' })
  const [used, setUsed] = useState<Worth | null>(null)
  return (
    <Page title={t`Use a voucher code`} lead={t`A code extends your subscription. It works once.`}>
      <div className={`${styles.voucherForm} stack gap-32`}>
        {used ? (
          <Used worth={used} />
        ) : (
          <>
            <CodeForm key={`form ${code}`} code={code} />
            {code !== '' && <Offer key={`offer ${code}`} code={code} onUsed={setUsed} />}
          </>
        )}
        <p>
          <TextLink to={paths.renewal()}>
            <Trans>Back to the subscription</Trans>
          </TextLink>
        </p>
      </div>
    </Page>
  )
}

function CodeForm({ code }: { code: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const cache = useCache()
  const [typed, setTyped] = useState(code)
  const [isWrong, setWrong] = useState(false)

  async function look() {
    const read = readVoucherCode(typed)
    setWrong(read === null)
    if (read === null) return
    await cache.refresh([voucherCalls.getVoucher])
    await navigate({
      to: voucherPaths.redeem(read),
      replace: true,
      state: { keepPlace: true },
    })
  }

  return (
    <form
      className="sheet stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void look()
      }}
    >
      <TextField
        label={t`Code`}
        description={t`Such as TER-7K3M-9QXP`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={isWrong ? t`A code has eight letters and digits after TER. Check what you typed.` : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="row">
        <Button type="submit" look={code === '' ? 'primary' : 'plain'}>
          <Trans>See what it gives</Trans>
        </Button>
      </div>
    </form>
  )
}

function Offer({ code, onUsed }: { code: string; onUsed: (worth: Worth) => void }) {
  const voucher = useCall(voucherCalls.getVoucher, { params: { code } }, { staleTime: 0, retry: false })
  if (voucher.error) return <Problem code={voucher.error.code} retry={() => void voucher.refetch()} />
  if (!voucher.data) return <Skeleton height={160} />
  return <Confirmation worth={voucher.data} onUsed={onUsed} />
}

function Problem({ code, retry }: { code: CallCode; retry?: () => void }) {
  const { t } = useLingui()
  const words =
    code === 'not_found'
      ? t`We don’t know this code here. Check each letter, and whether it’s for this club.`
      : code === 'not_a_player'
        ? t`This account doesn’t play yet, so there’s nothing to extend. The code stays unused.`
        : errorWords(code)
  const isOurs = code === 'offline' || code === 'server_error' || code === 'too_many_requests'
  return (
    <div role="alert" className="sheet stack">
      <p className="beside at-top wrong">
        <WarningIcon size={18} />
        <span>{words}</span>
      </p>
      {isOurs && retry && (
        <div className="row">
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

function Confirmation({ worth, onUsed }: { worth: Worth; onUsed: (worth: Worth) => void }) {
  const language = useLanguage()
  const redemption = useAction(voucherCalls.redeemVoucher, {
    done: onUsed,
    refreshes: [subscriptionCalls.getSubscription],
  })
  const length = monthsWords(worth.months)
  const day = formatDateLong(worth.new_end, language)

  return (
    <section className="sheet stack" aria-labelledby="worth">
      <h2 id="worth" className="figures">
        {worth.code}
      </h2>
      <p>
        <Trans>
          It gives you {length}: your subscription will be valid until <strong>{day}</strong>.
        </Trans>
      </p>
      <div className="row">
        <Button
          look="primary"
          busy={redemption.isPending}
          onClick={() => redemption.mutate({ params: { code: worth.code } })}
        >
          <Trans>Use the code now</Trans>
        </Button>
      </div>
      {redemption.error && <Problem code={redemption.error.code} />}
    </section>
  )
}

function Used({ worth }: { worth: Worth }) {
  const language = useLanguage()
  const length = monthsWords(worth.months)
  const day = formatDateLong(worth.new_end, language)
  return (
    <section className="sheet stack" role="status">
      <h2 className="beside">
        <CheckIcon size={24} />
        <Trans>Subscription extended</Trans>
      </h2>
      <p>
        <Trans>
          With {length} more, it’s valid until {day}.
        </Trans>
      </p>
      <div className="row">
        <TextLink to={paths.home()} button="primary">
          <Trans>Let’s play</Trans>
        </TextLink>
      </div>
    </section>
  )
}
