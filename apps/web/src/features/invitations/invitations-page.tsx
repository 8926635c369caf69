import * as invitationCalls from '@tertulia/contract/invitations'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useHas } from '@/features/session/of-feature.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { InvitationTable } from './invitation-table.tsx'
import * as styles from './invitations.module.css'
import { useRef, useState } from 'react'
import type { CallCode } from '@/lib/calls/call.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { isEmailAddress } from '@/lib/input/email-address.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import type { Language } from '@tertulia/core/customers/languages'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { LanguageOptions } from '@/ui/fields/language-options.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { Button } from '@/ui/button.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { languages } from '@tertulia/core/customers/languages'

const longestEmail = 255

/** Address and language of the invited person. A refused input stays in the form. */
function InvitationForm() {
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
      <SelectField label={t`Language of the e-mail`} value={language} values={languages} onChoose={setChosen}>
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
  const { mutateAsync } = useAction(invitationCalls.sendInvitation, {
    refreshes: [invitationCalls.listInvitations],
  })
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
    },
  })
}

type List = ReplyOf<typeof invitationCalls.listInvitations>

/** Page for inviting people, with the state of earlier invitations. */
export function InvitationsPage() {
  const { t } = useLingui()
  const hasMiniLeagues = useHas('mini_leagues')
  const { page = 1 } = useSearch({ from: '/invitations' })
  const query = { page }
  const list = useCall(invitationCalls.listInvitations, { query }, { placeholderData: keepPreviousData })

  return (
    <Page
      title={t`Invitations`}
      lead={<Trans>You get a free month for everyone who joins and subscribes.</Trans>}
      aside={list.data && <Earnings list={list.data} />}
    >
      <div className="stack gap-32">
        <InvitationForm />
        <PagedList
          query={list}
          skeleton={<Skeleton height={420} />}
          empty={
            <EmptyState>
              <Trans>You haven’t invited anyone yet. Who would make a good opponent?</Trans>
            </EmptyState>
          }
          to={paths.invitations}
        >
          {(data) => (
            <>
              <h2 className={styles.invitationsHeading}>
                <Trans>Your invitations</Trans>
              </h2>
              <InvitationTable invitations={data.invitations} />
            </>
          )}
        </PagedList>
        {hasMiniLeagues && (
          <p>
            <TextLink to={paths.miniLeagues()}>
              <Trans>Play among friends in a mini-league</Trans>
            </TextLink>
          </p>
        )}
      </div>
    </Page>
  )
}

function Earnings({ list: { months_earned, open_count, open_limit } }: { list: List }) {
  return (
    <section className="sheet stack">
      <p className={styles.invitationsEarned}>
        <strong className="score">{months_earned}</strong>{' '}
        <Plural value={months_earned} one="month earned" other="months earned" />
      </p>
      <p className="soft">
        <Trans>
          {open_count} of {open_limit} open invitations used.
        </Trans>
      </p>
      <ol className={`${styles.invitationsWay} stack gap-8 soft small line-above`}>
        <li>
          <Trans>
            <strong>Sent:</strong> your friend has our e-mail, with your name on it.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Registered:</strong> someone joined with the address you invited.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Subscribed:</strong> the first payment has arrived.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Month earned:</strong> your subscription lasts one month longer.
          </Trans>
        </li>
      </ol>
    </section>
  )
}
