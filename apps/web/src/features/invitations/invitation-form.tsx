import * as invitations from '@tertulia/contract/invitations'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { CallError, type CallCode } from '@/lib/call.ts'
import { useLanguage } from '@/lib/dates.ts'
import { isEmailAddress } from '@/lib/email-address.ts'
import { errorWords } from '@/lib/error-words.ts'
import { useTyped } from '@/lib/form-drafts.tsx'
import type { Language } from '@tertulia/core/customers/languages'
import { endpointKey, useAction } from '@/lib/queries.ts'
import { WarningIcon } from '@/ui/icons.tsx'
import { LanguageOptions } from '@/ui/language-options.tsx'
import { showSuccess } from '@/ui/toasts.ts'
import { SelectField } from '@/ui/select-field.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { Button } from '@/ui/button.tsx'
import * as styles from './invitations.module.css'

const longestEmail = 255

/** Address and language of the invited person. A refused input stays in the form. */
export function InvitationForm() {
  const { t } = useLingui()
  const ownLanguage = useLanguage()
  const [email, setEmail] = useTyped('invitation', '')
  const [chosen, setChosen] = useState<Language | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const language = chosen ?? ownLanguage
  const { send, busy, problem, forget } = useSending(() => {
    setEmail('')
    field.current?.focus()
  })
  const ofEmail = problem === 'invalid_input' || problem === 'invitation_exists'

  return (
    <form
      className={`sheet ${styles.invitationForm}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send({ email: email.trim(), language })
        field.current?.focus()
      }}
    >
      <EmailField
        field={field}
        email={email}
        problem={ofEmail ? problem : null}
        onChange={(typed) => {
          setEmail(typed)
          forget()
        }}
      />
      <SelectField
        label={t`Language of the mail`}
        value={language}
        onChange={(event) => setChosen(event.currentTarget.value as Language)}
      >
        <LanguageOptions />
      </SelectField>
      <Button type="submit" look="primary" busy={busy}>
        <Trans>Send invitation</Trans>
      </Button>
      <div role="alert" className={styles.invitationProblem}>
        {problem && !ofEmail && (
          <>
            <WarningIcon size={18} /> <SendingProblem problem={problem} />
          </>
        )}
      </div>
    </form>
  )
}

type EmailFieldProps = {
  field: RefObject<HTMLInputElement | null>
  email: string
  problem: CallCode | null
  onChange: (email: string) => void
}

function EmailField({ field, email, problem, onChange }: EmailFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      ref={field}
      label={t`Your friend’s e-mail`}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      maxLength={longestEmail}
      value={email}
      error={problem ? <EmailProblem problem={problem} /> : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function EmailProblem({ problem }: { problem: CallCode }) {
  return problem === 'invalid_input' ? <Trans>E-mail is not valid.</Trans> : errorWords(problem)
}

// Codes with helpful messages of their own; all others use the catalogue's one sentence.
const telling = new Set<CallCode>(['too_many_invitations', 'too_many_requests', 'offline', 'impersonating'])

function SendingProblem({ problem }: { problem: CallCode }) {
  if (telling.has(problem)) return errorWords(problem)
  return <Trans>Invitation could not be sent. Try again later.</Trans>
}

function useSending(onSent: () => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const sending = useAction(invitations.sendInvitation)
  const [problem, setProblem] = useState<CallCode | null>(null)

  async function send(body: { email: string; language: Language }) {
    if (sending.isPending) return
    setProblem(null)
    if (!isEmailAddress(body.email)) {
      setProblem('invalid_input')
      return
    }
    try {
      await sending.mutateAsync({ body })
    } catch (error) {
      setProblem(error instanceof CallError ? error.code : 'server_error')
      return
    }
    showSuccess(t`Invitation sent`)
    onSent()
    await queryClient.invalidateQueries({ queryKey: endpointKey(invitations.listInvitations) })
  }

  return { send, busy: sending.isPending, problem, forget: () => setProblem(null) }
}
