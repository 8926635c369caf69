import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import * as userCalls from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { Page } from '@/ui/page.tsx'
import { ReasonForm } from '@/ui/dialogs/reason-dialog.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { UserHistory } from '../history/user-history.tsx'
import { userViews } from '../list/user-filters.ts'
import { PermissionsForm } from '../permissions/permissions-form.tsx'
import { BlockForm } from './block-form.tsx'
import { PaymentForm } from './payment-form.tsx'
import { UserAbsences } from './user-absences.tsx'
import { UserData } from '../data/user-data.tsx'
import { UserHead } from './user-head.tsx'
import * as styles from './user-page.module.css'
import * as logCalls from '@tertulia/contract/logs'
import { PageSteps } from '@/ui/lists/page-steps.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { logAddress } from '../activity/log-file.ts'
import { LogEntries } from '../activity/log-entries.tsx'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as emailChangeCalls from '@tertulia/contract/email-changes'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import type { CallError } from '@/lib/calls/call.ts'
import { isEmailAddress } from '@/lib/input/email-address.ts'
import { TextField } from '@/ui/fields/text-field.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { useFirstFocus } from '@/ui/forms/use-first-focus.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { useIsProtected } from '../use-is-protected.ts'
import { userChange } from '../user-change.ts'

type EmailFormProps = { user: ClubUser; onDone: () => void }

/** Enters another address for a user, which its owner then confirms by a mailed link. */
function EmailForm({ user, onDone }: EmailFormProps) {
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
  const { mutateAsync } = useProvenAction(emailChangeCalls.askEmailChange, userChange)
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
    onSaved() {
      showSuccess(t`Link sent to the new address`)
      onDone()
    },
  })
}

/** A user: identity, permissions, actions and history. */
export function UserPage() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/admin/users/$id' })
  const user = useCall(userCalls.getUser, { params: { id } }, { staleTime: 0 })
  const name = user.data && `${user.data.name} ${user.data.surname}`.trim()

  return (
    <Page
      title={name ?? t`User`}
      actions={
        <TextLink to={adminPaths.users()} button="plain">
          <Trans>All users</Trans>
        </TextLink>
      }
    >
      <QueryState query={user} skeleton={<Skeleton height={560} />}>
        {(shown) => <UserSheet key={shown.id} user={shown} />}
      </QueryState>
    </Page>
  )
}

type Step = 'refuse' | 'block' | 'email' | 'payment'

function UserSheet({ user }: { user: ClubUser }) {
  const { view = 'permissions' } = useSearch({ from: '/admin/users/$id' })
  const [step, setStep] = useState<Step | null>(null)
  return (
    <div className="sheet stack fitted">
      <UserHead
        user={user}
        onBlock={() => setStep('block')}
        onChangeEmail={() => setStep('email')}
        onPayment={() => setStep('payment')}
      />
      <UserTabs user_id={user.id} />
      {view === 'permissions' && <PermissionsForm user={user} onRefuse={() => setStep('refuse')} />}
      {view === 'absences' && <UserAbsences user_id={user.id} />}
      {view === 'activity' && <UserActivity user_id={user.id} />}
      {view === 'data' && <UserData user={user} />}
      {view === 'history' && <UserHistory user={user} />}
      {step && <StepDialog step={step} user={user} onClose={() => setStep(null)} />}
    </div>
  )
}

function StepDialog({ step, user, onClose }: { step: Step; user: ClubUser; onClose: () => void }) {
  const { t } = useLingui()
  const name = `${user.name} ${user.surname}`.trim()
  const titles = {
    refuse: t`Refuse the registration of ${name}?`,
    block: t`Block ${name}?`,
    email: t`Change the e-mail of ${name}`,
    payment: t`Enter a payment of ${name}`,
  }
  return (
    <Modal onClose={onClose} title={titles[step]}>
      {step === 'refuse' && <RefusalForm user={user} onBack={onClose} />}
      {step === 'block' && <BlockForm user={user} onDone={onClose} />}
      {step === 'email' && <EmailForm user={user} onDone={onClose} />}
      {step === 'payment' && <PaymentForm user={user} onDone={onClose} />}
    </Modal>
  )
}

// Without including the search, every view would have the same address.
const exactly = { exact: true, includeSearch: true }
const inPlace = { keepPlace: true }

/** Tabs of a user's views. */
function UserTabs({ user_id }: { user_id: number }) {
  const { t } = useLingui()
  const words = {
    permissions: t`Permissions`,
    absences: t`Absences`,
    activity: t`Activity`,
    history: t({ message: 'History', context: 'user' }),
    data: t`Data`,
  }
  return (
    <nav className={`${styles.userTabs} beside gap-16 stretched line-below`} aria-label={t`Views`}>
      {userViews.map((view) => (
        <Link
          key={view}
          to="/admin/users/$id"
          params={{ id: user_id }}
          search={view === 'permissions' ? {} : { view }}
          activeOptions={exactly}
          resetScroll={false}
          state={inPlace}
          replace
          className={styles.userTab}
        >
          {words[view]}
        </Link>
      ))}
    </nav>
  )
}

const longestReason = 1000

type RefusalFormProps = { user: ClubUser; onBack: () => void }

/** Rejects a registration with a reason; its data are deleted. */
function RefusalForm({ user: { id, name }, onBack }: RefusalFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { mutateAsync } = useAction(userCalls.refuseUser, { refreshes: [userCalls.listUsers] })

  return (
    <ReasonForm
      name={`registration-refusal-${id}`}
      words={{
        submit: <Trans>Refuse and delete</Trans>,
        back: <Trans>Back</Trans>,
        failure: failureSentence('change_status'),
      }}
      text={{ max: longestReason, clean: cleanText }}
      send={(reason) => mutateAsync({ params: { id }, body: { reason } })}
      onSent={() => {
        showSuccess(t`Registration refused`)
        void navigate({ to: adminPaths.users('pending'), replace: true })
      }}
      onBack={onBack}
    >
      <p>
        <Trans>
          {name} gets your reason by e-mail. The registration and everything in it are deleted; the same
          address can register again.
        </Trans>
      </p>
    </ReasonForm>
  )
}

/** A user's browser actions of the last days. */
function UserActivity({ user_id }: { user_id: number }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const logs = useCall(
    logCalls.listUserLogs,
    { params: { id: user_id }, query: { page } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <QueryState query={logs} skeleton={<Skeleton height={320} />}>
      {({ days, ...list }) => (
        <div className="stack">
          {days !== null && (
            <h2>
              <Plural value={days} one="Activity log (last day)" other="Activity log (last # days)" />
            </h2>
          )}
          {list.logs.length === 0 ? (
            <p className="soft">
              <Trans>Nothing in this period.</Trans>
            </p>
          ) : (
            <LogEntries entries={list.logs} />
          )}
          <PageSteps
            label={t`Pages of the activity`}
            page={list.page}
            page_count={list.page_count}
            onPage={setPage}
            byTime
          />
          <p>
            <TextLink to={logAddress(user_id, { period: 'stored' })}>
              <Trans>All of the last two months</Trans>
            </TextLink>
          </p>
        </div>
      )}
    </QueryState>
  )
}
