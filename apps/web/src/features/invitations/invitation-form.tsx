import * as invitationCalls from '@tertulia/contract/invitations'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallCode } from '@/lib/calls/call.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { isEmailAddress } from '@/lib/input/email-address.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import type { Language } from '@tertulia/core/customers/languages'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { LanguageOptions } from '@/ui/fields/language-options.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { Button } from '@/ui/button.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import * as styles from './invitations.module.css'

const longestEmail = 255

/** Address and language of the invited person. A refused input stays in the form. */
export function InvitationForm() {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const ownLanguage = useLanguage()
  const [chosen, setChosen] = useState<Language | null>(null)
  const language = chosen ?? ownLanguage
  const form = useInvitationForm(language, () => field.current?.focus())
  const { draft, change, problems, refusal } = form

  function wordsOf(code: CallCode) {
    return telling.has(code) ? errorWords(code) : t`Invitation could not be sent. Try again later.`
  }

  return (
    <FormFrame
      form={form}
      className={`sheet ${styles.invitationForm}`}
      problem={refusal && problems.length === 0 ? wordsOf(refusal.code) : undefined}
      foot={null}
    >
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
        value={draft.email}
        error={problems[0]?.words}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <SelectField
        label={t`Language of the e-mail`}
        value={language}
        onChange={(event) => setChosen(event.currentTarget.value as Language)}
      >
        <LanguageOptions />
      </SelectField>
      <Button type="submit" look="primary" busy={form.busy}>
        <Trans>Send invitation</Trans>
      </Button>
    </FormFrame>
  )
}

// Codes with helpful messages of their own; all others use the catalogue's one sentence.
const telling = new Set<CallCode>(['too_many_invitations', 'too_many_requests', 'offline', 'impersonating'])

function useInvitationForm(language: Language, focus: () => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mutateAsync } = useAction(invitationCalls.sendInvitation)
  const invalid = { field: 'email', words: t`E-mail is not valid.` }

  return useRecordForm({
    name: () => 'invitation',
    saved: null,
    draft: () => ({ email: '' }),
    input: ({ email }) => email.trim(),
    lasting: true,
    check: ({ email }) => (isEmailAddress(email.trim()) ? [] : [invalid]),
    refused({ code }) {
      if (code === 'invalid_input') return [invalid]
      return code === 'invitation_exists' ? [{ field: 'email', words: errorWords(code) }] : []
    },
    async save(email) {
      await mutateAsync({ body: { email, language } })
      return null
    },
    onSaved() {
      showSuccess(t`Invitation sent`)
      focus()
      void queryClient.invalidateQueries({ queryKey: endpointKey(invitationCalls.listInvitations) })
    },
  })
}
