import { useLingui, Trans } from '@lingui/react/macro'
import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import { call, CallError, tokenCookie, type CallInput, type CallCode } from '@/lib/calls/call.ts'
import { readCookie } from '@/lib/device/cookies.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import * as passkeyCalls from '@tertulia/contract/passkeys'
import * as proofCalls from '@tertulia/contract/proofs'
import type { ProofWays } from '@tertulia/contract/proofs'
import * as sessionCalls from '@tertulia/contract/session'
import { useState, type FormEvent } from 'react'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction, useTask, type ActionChoices } from '@/lib/calls/use-action.ts'
import { Button } from '@/ui/button.tsx'
import { PasswordField } from '@/ui/fields/password-field.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { useFirstFocus } from '@/ui/forms/use-first-focus.ts'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { saveToken } from '../token.ts'
import { CodeField } from '../code-field.tsx'
import { knowsPasskeys, signByPasskey } from '../passkey.ts'
import * as modalStyles from '@/ui/dialogs/modal.module.css'

/** Returns a function that sends a call and, where it needs a fresh proof of identity, asks for it and sends it again. */
export function useProof(): <Reply>(send: () => Promise<Reply>) => Promise<Reply> {
  const { t } = useLingui()
  const confirm = useConfirm()
  return async (send) => {
    try {
      return await send()
    } catch (refused) {
      if (!(refused instanceof CallError) || refused.code !== 'proof_needed') throw refused
      const title = t`Confirm it’s you`
      if (!(await confirm({ title, form: (answer) => <ProofForm onAnswer={answer} /> }))) throw refused
      await replaceToken()
      return await send()
    }
  }
}

/**
 * After a proof the server gives a new token: one that was stolen before is worth nothing once it is used. Another tab
 * that asked at the same moment may have got it instead.
 */
async function replaceToken(): Promise<void> {
  const token = readCookie(tokenCookie)
  const session = await call(sessionCalls.renewSession, {}).catch(() => null)
  if (session !== null && readCookie(tokenCookie) === token) saveToken(session)
}

/** `useAction` for an endpoint that declares `proof`. */
export function useProvenAction<E extends Endpoint>(
  endpoint: E,
  choices: ActionChoices<CallInput<E>, ReplyOf<E>> = {},
) {
  const prove = useProof()
  return useTask((input: CallInput<E>) => prove(() => call(endpoint, input)), choices)
}

type ProofFormProps = { onAnswer: (proved: boolean) => void }

/** Asks the user to prove who they are before a call with power. */
function ProofForm({ onAnswer }: ProofFormProps) {
  const ways = useCall(proofCalls.getProofWays, {}, { staleTime: 0 })
  return (
    <QueryState query={ways} skeleton={<Skeleton height={160} />}>
      {(found) => <Ways ways={found} onAnswer={onAnswer} />}
    </QueryState>
  )
}

type WaysProps = ProofFormProps & { ways: ProofWays }

function Ways({ ways, onAnswer }: WaysProps) {
  const byPasskey = ways.passkey && knowsPasskeys()
  if (!ways.password && !ways.code && !byPasskey) return <NoWay />
  return (
    <div className="stack">
      <p>
        <Trans>You signed in a while ago. Because this step needs special care, confirm that it’s you.</Trans>
      </p>
      {byPasskey && <PasskeyProof onAnswer={onAnswer} />}
      {(ways.password || ways.code) && <Proof ways={ways} onAnswer={onAnswer} />}
    </div>
  )
}

function PasskeyProof({ onAnswer }: ProofFormProps) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<string | null>(null)
  const { mutateAsync, isPending } = useAction(passkeyCalls.proveByPasskey)
  async function prove() {
    setProblem(null)
    try {
      await mutateAsync({ body: await signByPasskey() })
      onAnswer(true)
    } catch (error) {
      if (!(error instanceof CallError)) setProblem(t`No passkey was used.`)
      else if (error.code === 'wrong_credentials') setProblem(t`This passkey isn’t yours.`)
      else setProblem(errorWords(error.code))
    }
  }
  return (
    <div className="stack gap-8">
      <Button busy={isPending} onClick={() => void prove()}>
        <Trans>Use a passkey</Trans>
      </Button>
      <FormProblem words={problem} />
    </div>
  )
}

function NoWay() {
  return (
    <p>
      <Trans>This account has no password. Request a link to set one on the sign-in page.</Trans>
    </p>
  )
}

function Proof({ ways, onAnswer }: WaysProps) {
  const [way, setWay] = useState<'password' | 'code'>(ways.password ? 'password' : 'code')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<CallCode | null>(null)
  const { mutate, isPending } = useAction(proofCalls.proveIdentity, {
    done: () => onAnswer(true),
    failed: { other: ({ code }) => setProblem(code) },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending || typed === '') return
    setProblem(null)
    mutate({ body: { [way]: typed } })
  }

  function change(other: 'password' | 'code') {
    setWay(other)
    setTyped('')
    setProblem(null)
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TypedProof key={way} way={way} typed={typed} problem={problem} onChange={setTyped} />
      {ways.password && ways.code && (
        <Button look="quiet" onClick={() => change(way === 'password' ? 'code' : 'password')}>
          {way === 'password' ? <Trans>Use a code instead</Trans> : <Trans>Use your password instead</Trans>}
        </Button>
      )}
      <div className={modalStyles.modalActions}>
        <Button onClick={() => onAnswer(false)}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" look="primary" busy={isPending}>
          <Trans>Confirm</Trans>
        </Button>
      </div>
    </form>
  )
}

type TypedProofProps = {
  way: 'password' | 'code'
  typed: string
  problem: CallCode | null
  onChange: (typed: string) => void
}

function TypedProof({ way, typed, problem, onChange }: TypedProofProps) {
  const { t } = useLingui()
  const first = useFirstFocus<HTMLInputElement>()
  const isWrong = problem === 'wrong_password' || problem === 'wrong_code'
  const field = {
    ref: first,
    value: typed,
    error: isWrong ? errorWords(problem) : undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
  }
  return (
    <>
      {way === 'code' ? (
        <CodeField {...field} description={t`The six digits from your app.`} />
      ) : (
        <PasswordField
          {...field}
          label={t`Current password`}
          name="current_password"
          autoComplete="current-password"
          maxLength={255}
        />
      )}
      <FormProblem words={problem && !isWrong ? errorWords(problem) : null} />
    </>
  )
}
