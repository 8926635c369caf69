import { useLingui, Trans } from '@lingui/react/macro'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { daysToSetUp } from '@tertulia/core/roles/staff'
import { useLanguage, formatDateLong } from '@/lib/dates/dates.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { paths } from '@/paths.ts'
import { errorOf } from './problem-words.ts'
import { SettingsPage } from './settings-page.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSection } from './use-section.ts'

/** What the club asks of its people. */
export function PeopleSettingsPage() {
  const { t } = useLingui()
  return (
    <SettingsPage title={t({ message: 'People', context: 'settings' })}>
      {(settings) => <StaffSection settings={settings} />}
    </SettingsPage>
  )
}

/** Setting of the second factor that staff are asked for at sign-in. */
function StaffSection({ settings }: { settings: CustomerSettings }) {
  const { t } = useLingui()
  const section = useSection({
    name: 'second-factor',
    settings,
    draftOf: ({ staff_second_factor }) => ({ staff_second_factor }),
    endpoint: customerSettingCalls.saveStaffSecondFactor,
    bodyOf: (draft) => ({ body: draft, problems: [] }),
    saved: t`Settings saved`,
  })
  const { draft, change, problems } = section
  const { second_factor_required_at: requiredAt } = settings

  return (
    <SettingsSection
      id="second-factor"
      title={t`Second factor for the team`}
      lead={
        <Trans>
          A passkey or a code at sign-in for everybody who holds a role beside playing, so that a stolen
          password alone doesn’t open the club’s tools. Everyone’s own quiz stays open.
        </Trans>
      }
      note={requiredAt !== null && <Since requiredAt={requiredAt} time_zone={settings.time_zone} />}
      section={section}
      shows={(field) => field === 'staff_second_factor'}
    >
      <SelectField
        label={t`Passkey or code`}
        description={t`To require it, you need one yourself. Everyone then has ${daysToSetUp} days to set theirs up.`}
        value={draft.staff_second_factor}
        error={errorOf(problems, 'staff_second_factor')}
        onChoose={(chosen) => change({ staff_second_factor: chosen })}
        data={[
          { value: 'off', label: t`Not asked for` },
          { value: 'offered', label: t`Offered on the home page` },
          { value: 'required', label: t`Required after ${daysToSetUp} days` },
        ]}
      />
      <p>
        <TextLink to={paths.account('passkeys')}>
          <Trans>Set up your own</Trans>
        </TextLink>
      </p>
    </SettingsSection>
  )
}

/** Since when the club requires it. */
function Since({ requiredAt, time_zone }: { requiredAt: string; time_zone: string }) {
  const language = useLanguage()
  const day = formatDateLong(dateInZone(requiredAt, time_zone), language)
  return (
    <Trans>
      Required since {day}. Who gets their first role later has {daysToSetUp} days from then.
    </Trans>
  )
}
