import { Trans, useLingui } from '@lingui/react/macro'
import * as secondFactorCalls from '@tertulia/contract/second-factors'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { lazy, Suspense, useState, type FormEvent } from 'react'
import { CodeField } from '@/features/session/code-field.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { Button } from '@/ui/button.tsx'
import { CopyButton } from '@/ui/copy-button.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { useFirstFocus } from '@/ui/forms/use-first-focus.ts'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import * as accountStyles from '../account.module.css'
import * as styles from './second-factor.module.css'

const QrCode = lazy(() => import('./qr-code.tsx').then((m) => ({ default: m.QrCode })))

type SetUpProps = {
  secret: string
  uri: string
  onConfirmed: (confirmed: ReplyOf<typeof secondFactorCalls.confirmSecondFactor>) => void
  onCancel: () => void
}

/** Shows the secret of a new second factor, and takes its first code. */
export function SetUp({ secret, uri, onConfirmed, onCancel }: SetUpProps) {
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
    <form className={accountStyles.accountForm} noValidate onSubmit={submit}>
      <p>
        <Trans>
          Scan this with an app for codes, such as the password manager of your phone, or type the key into
          it.
        </Trans>
      </p>
      <Suspense fallback={<Skeleton height={200} width={200} />}>
        <QrCode text={uri} label={t`QR code with the key`} />
      </Suspense>
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
