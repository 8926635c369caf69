import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as emailChangeCalls from '@tertulia/contract/email-changes'
import type { ClubUser } from '@tertulia/contract/users'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import type { CallError } from '@/lib/calls/call.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { isEmailAddress } from '@/lib/input/email-address.ts'
import { TextField } from '@/ui/fields/text-field.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { useFirstFocus } from '@/ui/forms/use-first-focus.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useIsProtected } from '../use-is-protected.ts'
import { useSaveUser } from '../use-save-user.ts'

type EmailFormProps = { user: ClubUser; onDone: () => void }

/** Enters another address for a user, which its owner then confirms by a mailed link. */
export function EmailForm({ user, onDone }: EmailFormProps) {
  const { t } = useLingui()
  const first = useFirstFocus<HTMLInputElement>()
  const form = useEmailForm(user, onDone)
  const { name, email } = user
  const isProtected = useIsProtected(user)

  return (
    <DialogForm
      form={form}
      words={{ submit: <Trans>Send the link</Trans>, failure: failureSentence('update_user') }}
      onBack={onDone}
    >
      <p>
        {isProtected ? (
          <Trans>
            {name} gets a link at the new address. As an admin or the owner they first agree at {email}, by a
            link that goes there; nothing changes without that.
          </Trans>
        ) : (
          <Trans>
            {name} gets a link at the new address and signs in with it once it is confirmed. Until then,{' '}
            {email} stays; a link sent there stops the change, for 72 more hours after it.
          </Trans>
        )}
      </p>
      <TextField
        ref={first}
        label={t`New e-mail`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
        value={form.draft.email}
        error={form.problems[0]?.words}
        onChange={(event) => form.change({ email: event.currentTarget.value })}
      />
    </DialogForm>
  )
}

const invalid = msg`E-mail is not valid.`
const unchanged = msg`That’s the address they have already.`
const taken = msg`There is another account using this e-mail.`

const problem = (words: typeof invalid) => [{ field: 'email', words: i18n._(words) }]

function refusedFields({ code, details }: CallError) {
  if (code === 'email_taken') return problem(taken)
  return code === 'invalid_input' && details?.[0]?.field === 'email' ? problem(invalid) : []
}

function useEmailForm(user: ClubUser, onDone: () => void) {
  const { t } = useLingui()
  const saveUser = useSaveUser()
  const { mutateAsync } = useProvenAction(emailChangeCalls.askEmailChange)
  const { id } = user
  return useRecordForm({
    name: () => `user-email-${id}`,
    saved: null as ClubUser | null,
    draft: () => ({ email: '' }),
    input: ({ email }) => ({ email: email.trim() }),
    lasting: true,
    check({ email }) {
      if (!isEmailAddress(email.trim())) return problem(invalid)
      return email.trim().toLowerCase() === user.email ? problem(unchanged) : []
    },
    refused: refusedFields,
    save: (body) => mutateAsync({ params: { id }, body }),
    onSaved(saved) {
      if (saved) saveUser(saved)
      showSuccess(t`Link sent to the new address`)
      onDone()
    },
  })
}
