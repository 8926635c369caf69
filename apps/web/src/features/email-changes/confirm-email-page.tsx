import { Trans, useLingui } from '@lingui/react/macro'
import * as emailChangeCalls from '@tertulia/contract/email-changes'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { saveTypedEmail } from '@/features/session/sign-in/typed-email.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'

/** Target of the link mailed to a new address: confirms it with one click. Needs no session. */
export function ConfirmEmailPage() {
  const { t } = useLingui()
  const { token } = useParams({ from: '/confirm-email/$token' })
  const change = useCall(
    emailChangeCalls.getEmailChange,
    { params: { token } },
    { gcTime: 0, staleTime: Infinity },
  )
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const code = change.error?.code

  return (
    <Page title={t`Confirm your e-mail address`}>
      <div className="sheet stack">
        {confirmed !== null ? (
          <Confirmed email={confirmed} />
        ) : code === 'not_found' || code === 'invalid_input' ? (
          <WorthlessLink />
        ) : (
          <QueryState query={change} skeleton={<Skeleton height={160} />}>
            {({ email }) => (
              <Confirmation token={token} email={email} onConfirmed={() => setConfirmed(email)} />
            )}
          </QueryState>
        )}
      </div>
    </Page>
  )
}

type ConfirmationProps = { token: string; email: string; onConfirmed: () => void }

function Confirmation({ token, email, onConfirmed }: ConfirmationProps) {
  const { mutate, isPending, error } = useAction(emailChangeCalls.confirmEmailChange, {
    done() {
      saveTypedEmail(email)
      onConfirmed()
    },
    refreshes: 'all',
  })
  if (error?.code === 'not_found') return <WorthlessLink />
  return (
    <>
      <p>
        <Trans>
          Is <strong className="breakable">{email}</strong> your address? Once you confirm it, you sign in
          with it and we write to it.
        </Trans>
      </p>
      <FormProblem words={error && errorWords(error.code)} />
      <p className="row">
        <Button look="primary" busy={isPending} onClick={() => mutate({ params: { token } })}>
          <Trans>Confirm this address</Trans>
        </Button>
      </p>
    </>
  )
}

function Confirmed({ email }: { email: string }) {
  const user = useUser()
  const place = useRef<HTMLParagraphElement>(null)

  // It replaces the button that had the focus.
  useEffect(() => place.current?.focus(), [])

  return (
    <>
      <p ref={place} tabIndex={-1}>
        <Trans>
          Done: from now on you sign in with <strong className="breakable">{email}</strong>. Your password
          stays the same.
        </Trans>
      </p>
      <p className="row">
        {user === null ? (
          <>
            <TextLink to={paths.login()} button="primary">
              <Trans>Sign in</Trans>
            </TextLink>
            <TextLink to={paths.recoverPassword()} button="plain">
              <Trans>Forgot your password?</Trans>
            </TextLink>
          </>
        ) : (
          <TextLink to={paths.home()} button="primary">
            <Trans>Go to the home page</Trans>
          </TextLink>
        )}
      </p>
    </>
  )
}

function WorthlessLink() {
  return (
    <p role="alert">
      <Trans>
        This link doesn’t work any more: it was used, replaced or cancelled, or its seven days are over. Ask
        the team for a new one.
      </Trans>
    </p>
  )
}
