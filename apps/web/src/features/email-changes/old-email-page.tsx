import { Trans, useLingui } from '@lingui/react/macro'
import * as emailChangeCalls from '@tertulia/contract/email-changes'
import type { OldEmail } from '@tertulia/contract/email-changes'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { UserMoment } from '@/features/users/user-time.tsx'
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

type Ending = 'agreed' | 'stopped' | 'undone'

/**
 * Target of the link mailed to an old address: stops the change, or agrees to it. Needs no session, and opening it
 * changes nothing.
 */
export function OldEmailPage() {
  const { t } = useLingui()
  const { token } = useParams({ from: '/old-email/$token' })
  const change = useCall(
    emailChangeCalls.getOldEmail,
    { params: { token } },
    { gcTime: 0, staleTime: Infinity },
  )
  const [ending, setEnding] = useState<Ending | null>(null)
  const code = change.error?.code

  return (
    <Page title={t`Change of e-mail address`}>
      <div className="sheet stack">
        {ending !== null ? (
          <Ended ending={ending} />
        ) : code === 'not_found' || code === 'invalid_input' ? (
          <WorthlessLink />
        ) : (
          <QueryState query={change} skeleton={<Skeleton height={160} />}>
            {(oldEmail) => <Choice token={token} oldEmail={oldEmail} onEnd={setEnding} />}
          </QueryState>
        )}
      </div>
    </Page>
  )
}

type ChoiceProps = { token: string; oldEmail: OldEmail; onEnd: (ending: Ending) => void }

function Choice({ token, oldEmail, onEnd }: ChoiceProps) {
  const { state } = oldEmail
  const stopping = useAction(emailChangeCalls.stopEmailChange, {
    done: () => onEnd(state === 'made' ? 'undone' : 'stopped'),
    refreshes: 'all',
  })
  const agreeing = useAction(emailChangeCalls.agreeToEmailChange, {
    done: () => onEnd('agreed'),
    refreshes: 'all',
  })
  const error = stopping.error ?? agreeing.error
  if (error?.code === 'not_found') return <WorthlessLink />
  return (
    <>
      <WhatHappens oldEmail={oldEmail} />
      <FormProblem words={error && errorWords(error.code)} />
      <p className="row">
        {state === 'to_agree' && (
          <Button
            look="primary"
            busy={agreeing.isPending}
            onClick={() => agreeing.mutate({ params: { token } })}
          >
            <Trans>Agree to the new address</Trans>
          </Button>
        )}
        <Button danger busy={stopping.isPending} onClick={() => stopping.mutate({ params: { token } })}>
          {state === 'made' ? <Trans>Take my account back</Trans> : <Trans>Stop the change</Trans>}
        </Button>
      </p>
    </>
  )
}

function WhatHappens({ oldEmail }: { oldEmail: OldEmail }) {
  const email = <strong className="breakable">{oldEmail.email}</strong>
  const until = <UserMoment instant={oldEmail.expires_at} />
  const words: Record<OldEmail['state'], ReactNode> = {
    waiting: (
      <Trans>
        The team has entered another e-mail address for your account. Until somebody confirms it there,{' '}
        {email} stays your address. If you know about this, there is nothing to do here. If not, stop it.
      </Trans>
    ),
    to_agree: (
      <Trans>
        Another admin has entered another e-mail address for your account. {email} stays your address unless
        you agree. Agree only if you asked for it: whoever reads the new address can then sign in as you.
      </Trans>
    ),
    agreed: (
      <Trans>
        You have agreed to another e-mail address. Until it is confirmed there, {email} stays your address,
        and you can still stop the change.
      </Trans>
    ),
    made: (
      <Trans>
        Your account no longer uses {email}. If that was you, there is nothing to do here. If not, take your
        account back, until {until}: this address returns, everybody is signed out, and the password, passkeys
        and codes set since then stop working. We mail you a link for a new password.
      </Trans>
    ),
  }
  return <p>{words[oldEmail.state]}</p>
}

function Ended({ ending }: { ending: Ending }) {
  const place = useRef<HTMLParagraphElement>(null)

  // It replaces the button that had the focus.
  useEffect(() => place.current?.focus(), [])

  const words: Record<Ending, ReactNode> = {
    agreed: (
      <Trans>You have agreed. The new address is yours once it is confirmed by the link mailed to it.</Trans>
    ),
    stopped: <Trans>Stopped: your address stays as it is.</Trans>,
    undone: (
      <Trans>
        Your account has its old address again, and everybody is signed out of it. A link for a new password
        is on its way to you. Tell the team what happened.
      </Trans>
    ),
  }
  return (
    <>
      <p ref={place} tabIndex={-1}>
        {words[ending]}
      </p>
      <p className="row">
        <TextLink to={paths.home()} button="plain">
          <Trans>Go to the home page</Trans>
        </TextLink>
      </p>
    </>
  )
}

function WorthlessLink() {
  return (
    <p role="alert">
      <Trans>
        This link doesn’t work any more: the change was stopped, cancelled or replaced, or its time is over.
        If you can’t get into your account, write to the team.
      </Trans>
    </p>
  )
}
