import type { Account } from '@tertulia/contract/account'
import { Trans, useLingui } from '@lingui/react/macro'
import { addDays } from '@tertulia/core/calendar/calendar'
import { useRef, useState, type FormEvent } from 'react'
import { RegionSelect } from '@/features/customer/region-select.tsx'
import { useToday } from '@/features/customer/use-today.ts'
import { RestoredNotice } from '@/ui/restored-notice.tsx'
import { LanguageOptions } from '@/ui/language-options.tsx'
import { AccountSection } from './account-section.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { FormProblem } from '@/ui/form-problem.tsx'
import type { ProfileField, TypedProfile } from './profile-problems.ts'
import { useTyped } from './use-form-section.ts'
import { useProfileSaving } from './use-profile-saving.ts'
import type { TellUnsaved } from '@/ui/use-unsaved-forms.ts'
import { SelectField } from '@/ui/select-field.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { Button } from '@/ui/button.tsx'

function typedOf({ name, surname, email, birthdate, region, language }: Account): TypedProfile {
  return { name, surname, email, birthdate: birthdate ?? '', region: region ?? '', language }
}

/** Name, address, birthdate, region and the language of mail. A new address requires the password. */
export function ProfileForm({ account, onUnsaved }: { account: Account; onUnsaved: TellUnsaved }) {
  const { t, i18n } = useLingui()
  const { typed, change, reset, restored, discard } = useTyped(typedOf(account), {
    form: 'profile',
    onUnsaved,
  })
  const [currentPassword, setPassword] = useState('')
  const emailChanged = typed.email.trim().toLowerCase() !== account.email
  const { save, busy, problems, problem } = useProfileSaving((saved) => {
    reset(typedOf(saved))
    setPassword('')
  })
  const form = useRef<HTMLFormElement>(null)
  const wordsOf = (field: ProfileField) => problems[field] && i18n._(problems[field])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const [first] = Object.keys(await save({ typed, current_password: currentPassword, emailChanged }))
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <AccountSection id="profile">
      <form ref={form} className="account-form" noValidate onSubmit={(event) => void submit(event)}>
        {restored && <RestoredNotice onDiscard={discard} />}
        <Names typed={typed} wordsOf={wordsOf} onChange={change} />
        <TextField
          label={t`E-mail`}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={255}
          value={typed.email}
          error={wordsOf('email')}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        {emailChanged && (
          <CurrentPasswordField
            password={currentPassword}
            description={t`Another e-mail address asks for it: you sign in with it, and your mail goes there.`}
            error={wordsOf('current_password')}
            onChange={setPassword}
          />
        )}
        <Origin typed={typed} wordsOf={wordsOf} onChange={change} />
        <MailLanguage typed={typed} onChange={change} />
        <FormProblem words={problem} />
        <div>
          <Button type="submit" look="primary" busy={busy}>
            <Trans>Save profile</Trans>
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}

type PartProps = {
  typed: TypedProfile
  wordsOf: (field: ProfileField) => string | undefined
  onChange: (changes: Partial<TypedProfile>) => void
}

function Names({ typed, wordsOf, onChange }: PartProps) {
  const { t } = useLingui()
  return (
    <div className="account-pair">
      <TextField
        label={t`Name`}
        name="name"
        autoComplete="given-name"
        maxLength={100}
        value={typed.name}
        error={wordsOf('name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextField
        label={t`Surname`}
        name="surname"
        autoComplete="family-name"
        maxLength={100}
        value={typed.surname}
        error={wordsOf('surname')}
        onChange={(event) => onChange({ surname: event.currentTarget.value })}
      />
    </div>
  )
}

function MailLanguage({ typed, onChange }: Omit<PartProps, 'wordsOf'>) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Language of mail`}
      name="language"
      value={typed.language}
      onChange={(event) => onChange({ language: event.currentTarget.value === 'pt' ? 'pt' : 'en' })}
    >
      <LanguageOptions />
    </SelectField>
  )
}

function Origin({ typed, wordsOf, onChange }: PartProps) {
  const { t } = useLingui()
  const today = useToday()
  return (
    <div className="account-origin">
      <div className="account-pair">
        <TextField
          label={t`Birthdate`}
          name="birthdate"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={addDays(today, -1)}
          value={typed.birthdate}
          error={wordsOf('birthdate')}
          onChange={(event) => onChange({ birthdate: event.currentTarget.value })}
        />
        <RegionSelect
          region={typed.region}
          error={wordsOf('region')}
          onChange={(region) => onChange({ region })}
        />
      </div>
      <p className="small soft">
        <Trans>Both may stay empty. Who fills them in sees the age and region of opponents, too.</Trans>
      </p>
    </div>
  )
}
