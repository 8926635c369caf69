import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as secondFactorCalls from '@tertulia/contract/second-factors'
import type { SecondFactor } from '@tertulia/contract/second-factors'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useState, type ReactNode, lazy, type FormEvent } from 'react'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { endpointKey, useCall } from '@/lib/calls/queries.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { AccountSection } from '../account-section.tsx'
import { OwnerOnly } from '../owner-only.tsx'
import { CopyButton } from '@/ui/copy-button.tsx'
import { useFirstFocus } from '@/ui/forms/use-first-focus.ts'
import * as styles from '../account.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { useCache } from '@/lib/calls/cache.ts'
import { CodeField } from '@/features/session/code-field.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { Piece } from '@/lib/loading/piece.tsx'

/** The code that an account asks for at sign-in, beside the password. */
export function SecondFactorSection() {
  const { t } = useLingui()
  return (
    <AccountSection
      id="second-factor"
      lead={t`A code from an app on your phone, asked for after your password. Then nobody gets in with a stolen password alone.`}
    >
      <OwnerOnly>
        <OwnFactor />
      </OwnerOnly>
    </AccountSection>
  )
}

type Shown = 'state' | { secret: string; uri: string } | { recovery_codes: readonly string[] }

function OwnFactor() {
  const query = useCall(secondFactorCalls.getSecondFactor, {})
  const [shown, setShown] = useState<Shown>('state')
  const cache = useCache()
  const back = () => setShown('state')

  function showCodes(renewed: SecondFactor & { recovery_codes: string[] }) {
    const { recovery_codes, ...factor } = renewed
    cache.save(secondFactorCalls.getSecondFactor, {}, factor)
    setShown({ recovery_codes })
  }

  if (typeof shown === 'object' && 'uri' in shown)
    return <SetUp {...shown} onConfirmed={showCodes} onCancel={back} />
  if (typeof shown === 'object') return <RecoveryCodes codes={shown.recovery_codes} onDone={back} />
  return (
    <QueryState query={query} skeleton={<Skeleton height={44} />}>
      {(factor) =>
        factor.set_up_at === null ? (
          <Begin onBegun={setShown} />
        ) : (
          <InUse factor={factor} set_up_at={factor.set_up_at} onRenewed={showCodes} />
        )
      }
    </QueryState>
  )
}

function Begin({ onBegun }: { onBegun: (begun: { secret: string; uri: string }) => void }) {
  const { mutate, isPending } = useProvenAction(secondFactorCalls.beginSecondFactor, {
    done: onBegun,
    failed: toastFailure(),
  })
  return (
    <Button busy={isPending} onClick={() => mutate({})}>
      <Trans>Set up a code</Trans>
    </Button>
  )
}

type InUseProps = {
  factor: SecondFactor
  set_up_at: string
  onRenewed: (renewed: SecondFactor & { recovery_codes: string[] }) => void
}

function InUse({ factor: { recovery_codes_left: left }, set_up_at, onRenewed }: InUseProps) {
  const renewal = useRenewal(onRenewed)
  const removal = useRemoval()
  return (
    <div className="stack">
      <p>
        <strong>
          <Trans>
            On since <Day instant={set_up_at} />.
          </Trans>
        </strong>{' '}
        <Plural value={left} one="# recovery code is left." other="# recovery codes are left." />
      </p>
      <div className="row stretched gap-8">
        <Button busy={renewal.busy} onClick={() => void renewal.ask()}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button look="quiet" danger busy={removal.busy} onClick={() => void removal.ask()}>
          <Trans>Turn off</Trans>
        </Button>
      </div>
    </div>
  )
}

function Day({ instant }: { instant: string }): ReactNode {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  return formatDateLong(dateInZone(instant, time_zone), language)
}

function useRenewal(onRenewed: InUseProps['onRenewed']) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { mutate, isPending } = useProvenAction(secondFactorCalls.renewRecoveryCodes, {
    done: onRenewed,
    failed: toastFailure(),
  })
  async function ask() {
    const confirmed = await confirm({
      title: t`Make new recovery codes?`,
      message: t`The codes you have saved stop working.`,
      confirmLabel: t`Make new codes`,
    })
    if (confirmed) mutate({})
  }
  return { ask, busy: isPending }
}

function useRemoval() {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { mutate, isPending } = useProvenAction(secondFactorCalls.removeSecondFactor, {
    shows: endpointKey(secondFactorCalls.getSecondFactor, {}),
    done: () => showSuccess(t`You’re no longer asked for a code.`),
    failed: toastFailure(),
  })
  async function ask() {
    const confirmed = await confirm({
      title: t`Sign in without a code?`,
      message: t`From then on your password alone signs you in. Your recovery codes stop working.`,
      confirmLabel: t`Turn off`,
      danger: true,
    })
    if (confirmed) mutate({})
  }
  return { ask, busy: isPending }
}

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** Recovery codes, which cannot be shown again. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useLingui()
  const heading = useFirstFocus<HTMLHeadingElement>()
  return (
    <div className={`${styles.recovery} stack gap-12`}>
      <h3 ref={heading} tabIndex={-1}>
        <Trans>Your recovery codes, shown only once</Trans>
      </h3>
      <p>
        <Trans>
          Keep them where you’ll find them without your phone. If you lose the app, each of them signs you in
          once.
        </Trans>
      </p>
      <ul className={`${styles.recoveryCodes} stack gap-10`} data-secret>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row stretched gap-8">
        <Button look="primary" onClick={onDone}>
          <Trans>I’ve saved them</Trans>
        </Button>
        <CopyButton text={codes.join('\n')} label={t`Recovery codes`} />
      </div>
    </div>
  )
}

const QrCode = lazy(() => import('./qr-code.tsx').then((m) => ({ default: m.QrCode })))

type SetUpProps = {
  secret: string
  uri: string
  onConfirmed: (confirmed: ReplyOf<typeof secondFactorCalls.confirmSecondFactor>) => void
  onCancel: () => void
}

/** Shows the secret of a new second factor, and takes its first code. */
function SetUp({ secret, uri, onConfirmed, onCancel }: SetUpProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const first = useFirstFocus<HTMLInputElement>()
  const { mutate, isPending, error } = useAction(secondFactorCalls.confirmSecondFactor, {
    done: onConfirmed,
  })
  const isWrong = error?.code === 'wrong_code'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending && code.trim() !== '') mutate({ body: { code } })
  }

  return (
    <form className={styles.accountForm} noValidate onSubmit={submit}>
      <p>
        <Trans>
          Scan this with an app for codes, such as the password manager of your phone, or type the key into
          it.
        </Trans>
      </p>
      <Piece fallback={<Skeleton height={200} width={200} />}>
        <QrCode text={uri} label={t`QR code with the key`} />
      </Piece>
      <p className={`${styles.key} row apart`}>
        <code data-secret>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={secret} label={t`Key`} />
      </p>
      <CodeField
        ref={first}
        description={t`The six digits that the app now shows.`}
        error={isWrong ? errorWords('wrong_code') : undefined}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <FormProblem words={error && !isWrong ? errorWords(error.code) : null} />
      <div className="row stretched gap-8">
        <Button type="submit" look="primary" busy={isPending}>
          <Trans>Confirm</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
