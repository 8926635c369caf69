import * as accountCalls from '@tertulia/contract/account'
import type { Account } from '@tertulia/contract/account'
import { Trans, useLingui } from '@lingui/react/macro'
import { addDays } from '@tertulia/core/calendar/calendar'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { RegionSelect } from '@/features/users/region-select.tsx'
import { useToday } from '@/features/closed-days/use-today.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { LanguageOptions } from '@/ui/fields/language-options.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { AccountSection } from '../account-section.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import type { CallError } from '@/lib/calls/call.ts'
import { isEmailAddress } from '@/lib/input/email-address.ts'
import { useShowAccount } from '../use-show-account.ts'
import * as styles from '../account.module.css'

/** Name, address, birthdate, region and the language of mail. A new address requires the password. */
export function ProfileForm({ account }: { account: Account }) {
  const { t } = useLingui()
  const form = useProfileForm(account)
  const { draft, change } = form
  const wordsOf = (name: keyof ProfileDraft) => form.problems.find(({ field }) => field === name)?.words

  return (
    <AccountSection id="profile">
      <FormFrame
        form={form}
        className={styles.accountForm}
        failure={failureSentence('update_profile')}
        submit={<Trans>Save profile</Trans>}
      >
        <Names draft={draft} wordsOf={wordsOf} onChange={change} />
        <TextField
          label={t`E-mail`}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={255}
          value={draft.email}
          error={wordsOf('email')}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        {isNewEmail(draft, account) && (
          <CurrentPasswordField
            password={draft.current_password}
            description={t`Needed to change your e-mail: you sign in with it and we write to it.`}
            error={wordsOf('current_password')}
            onChange={(password) => change({ current_password: password })}
          />
        )}
        <Origin draft={draft} wordsOf={wordsOf} onChange={change} />
        <MailLanguage draft={draft} onChange={change} />
        <Switch
          label={t`Opponents may name me in results they share`}
          checked={draft.named_in_shares}
          onChange={(event) => change({ named_in_shares: event.currentTarget.checked })}
        />
      </FormFrame>
    </AccountSection>
  )
}

function useProfileForm(saved: Account) {
  const { t } = useLingui()
  const today = useToday()
  const showAccount = useShowAccount()
  const { mutateAsync } = useAction(accountCalls.saveProfile)

  return useRecordForm({
    name: () => 'account-profile',
    saved,
    draft: profileDraft,
    input: (draft) => {
      const { current_password: password, birthdate, region, ...rest } = draft
      return {
        ...rest,
        email: draft.email.trim(),
        birthdate: birthdate || null,
        region: region || null,
        ...(isNewEmail(draft, saved) && { current_password: password }),
      }
    },
    stored: (draft) => ({ ...draft, current_password: '' }),
    check: (draft) => profileProblems(draft, { account: saved, today }),
    refused: refusedFields,
    save: (body) => mutateAsync({ body }),
    onSaved(record) {
      showAccount(record)
      showSuccess(t`Profile saved.`)
    },
  })
}

type PartProps = {
  draft: ProfileDraft
  wordsOf: (field: keyof ProfileDraft) => string | undefined
  onChange: (changes: Partial<ProfileDraft>) => void
}

function Names({ draft, wordsOf, onChange }: PartProps) {
  const { t } = useLingui()
  return (
    <div className={`${styles.accountPair} stack fitted at-top`}>
      <TextField
        label={t`Name`}
        name="name"
        autoComplete="given-name"
        maxLength={100}
        value={draft.name}
        error={wordsOf('name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextField
        label={t`Surname`}
        name="surname"
        autoComplete="family-name"
        maxLength={100}
        value={draft.surname}
        error={wordsOf('surname')}
        onChange={(event) => onChange({ surname: event.currentTarget.value })}
      />
    </div>
  )
}

function MailLanguage({ draft, onChange }: Omit<PartProps, 'wordsOf'>) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Language for e-mails`}
      name="language"
      value={draft.language}
      onChange={(event) => onChange({ language: event.currentTarget.value === 'pt' ? 'pt' : 'en' })}
    >
      <LanguageOptions />
    </SelectField>
  )
}

function Origin({ draft, wordsOf, onChange }: PartProps) {
  const { t } = useLingui()
  const today = useToday()
  return (
    <div className="stack gap-6">
      <div className={`${styles.accountPair} stack fitted at-top`}>
        <TextField
          label={t`Birth date`}
          name="birthdate"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={addDays(today, -1)}
          value={draft.birthdate}
          error={wordsOf('birthdate')}
          onChange={(event) => onChange({ birthdate: event.currentTarget.value })}
        />
        <RegionSelect
          region={draft.region}
          error={wordsOf('region')}
          onChange={(region) => onChange({ region })}
        />
      </div>
      <p className="small soft">
        <Trans>Both are optional. Fill them in to see your opponents’ age and region.</Trans>
      </p>
    </div>
  )
}

/** A profile as typed; an empty text means no choice. */
type ProfileDraft = ReturnType<typeof profileDraft>

/** Converts the account to the form's content. */
function profileDraft(account: Account) {
  const { name, surname, email, birthdate, region, language, named_in_shares } = account
  const optional = { birthdate: birthdate ?? '', region: region ?? '' }
  return { name, surname, email, language, ...optional, named_in_shares, current_password: '' }
}

/** Tells whether a profile has another address than the account, which requires the password. */
function isNewEmail({ email }: ProfileDraft, account: Account): boolean {
  return email.trim().toLowerCase() !== account.email
}

type Problem = { field: keyof ProfileDraft; words: string }

const emailWords = msg`E-mail is not valid.`

/** Lists the problems of a profile before it is sent. */
function profileProblems(
  draft: ProfileDraft,
  { account, today }: { account: Account; today: string },
): Problem[] {
  const { name, surname, email, birthdate, current_password: password } = draft
  const passwordMissing = isNewEmail(draft, account) && password === ''
  return [
    ...problemOf('name', cleanLine(name) === '' && msg`Enter your name.`),
    ...problemOf('surname', cleanLine(surname) === '' && msg`Enter your surname.`),
    ...problemOf('email', !isEmailAddress(email.trim()) && emailWords),
    ...problemOf('birthdate', birthdate >= today && msg`Your birth date must be in the past.`),
    ...problemOf('current_password', passwordMissing && msg`Enter your current password.`),
  ]
}

/** Returns the field a refusal refers to, with a message; empty when it refers to none. */
function refusedFields({ code, details }: CallError): Problem[] {
  if (code === 'email_taken') return problemOf('email', msg`There is another account using this e-mail.`)
  if (code === 'wrong_password') return problemOf('current_password', msg`That’s not your current password.`)
  if (code === 'birthdate_not_past') return problemOf('birthdate', msg`Your birth date must be in the past.`)
  if (code === 'region_unknown') return problemOf('region', msg`Unknown region.`)
  const refused = code === 'invalid_input' ? details?.[0]?.field : undefined
  if (refused === 'email') return problemOf('email', emailWords)
  if (refused === 'name') return problemOf('name', msg`Enter your name.`)
  if (refused === 'surname') return problemOf('surname', msg`Enter your surname.`)
  if (refused === 'birthdate') return problemOf('birthdate', msg`Not a valid date.`)
  return []
}

function problemOf(field: keyof ProfileDraft, words: MessageDescriptor | false): Problem[] {
  return words ? [{ field, words: i18n._(words) }] : []
}
