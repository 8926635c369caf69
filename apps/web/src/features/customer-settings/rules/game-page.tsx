import { useLingui, Trans } from '@lingui/react/macro'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { absenceDays } from '@tertulia/core/absences/absences'
import { useLanguage } from '@/lib/dates/dates.ts'
import { TextField } from '@/ui/fields/text-field.tsx'
import { wholeNumberBody } from '../prices/reduction-section.tsx'
import { errorOf } from '../problem-words.ts'
import { SettingsPage } from '../settings-page.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { useSection } from '../use-section.ts'
import { RulesSection } from './rules-section.tsx'
import * as styles from '../customer-settings.module.css'

/** The rules of the game, and how many absences players may announce. */
export function GameSettingsPage() {
  const { t } = useLingui()
  // Numbers are typed with the decimal mark of the language.
  const language = useLanguage()
  return (
    <SettingsPage title={t({ message: 'Game', context: 'settings' })}>
      {(settings) => (
        <>
          <RulesSection key={language} settings={settings} />
          <AbsencesSection settings={settings} />
        </>
      )}
    </SettingsPage>
  )
}

/** Setting of the number of days of absence players may announce. */
function AbsencesSection({ settings }: { settings: CustomerSettings }) {
  const { t } = useLingui()
  const section = useSection({
    name: 'absences',
    settings,
    draftOf: ({ absence_days: days }) => ({ absence_days: String(days) }),
    endpoint: customerSettingCalls.saveAbsenceDays,
    bodyOf: ({ absence_days: typed }) => wholeNumberBody('absence_days', typed, absenceDays),
    saved: t`Settings saved`,
  })
  const { draft, change, problems } = section

  return (
    <SettingsSection
      id="absences"
      title={t`Days off`}
      lead={
        <Trans>
          If a player books a day off beforehand, it’s still a forfeit in the table but doesn’t count towards
          relegation.
        </Trans>
      }
      section={section}
      shows={(field) => field === 'absence_days'}
    >
      <TextField
        label={t`Days per year`}
        description={t`For each player, January to December; 0 for none. The team can give someone extra days.`}
        inputMode="numeric"
        maxLength={3}
        className={styles.numberField}
        value={draft.absence_days}
        error={errorOf(problems, 'absence_days')}
        onChange={(event) => change({ absence_days: event.currentTarget.value })}
      />
    </SettingsSection>
  )
}
