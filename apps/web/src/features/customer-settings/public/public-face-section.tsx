import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { Trans, useLingui } from '@lingui/react/macro'
import { ofFeature } from '@/features/session/of-feature.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { useSection } from '../use-section.ts'

const draftOf = (settings: CustomerSettings) => ({
  public_table: settings.public_table,
  public_initials: settings.public_initials,
  public_champions: settings.public_champions,
  public_quiz: settings.public_quiz,
  public_prices: settings.public_prices,
  public_season: settings.public_season,
  public_trial: settings.public_trial,
})

type Parts = ReturnType<typeof draftOf>

/** What visitors see of the club before they sign in, part by part. */
export const PublicFaceSection = ofFeature('public_page', PublicFace)

function PublicFace({ settings }: { settings: CustomerSettings }) {
  const { t } = useLingui()
  const section = useSection({
    name: 'public-face',
    settings,
    draftOf,
    endpoint: customerSettingCalls.savePublicFace,
    bodyOf: (draft) => ({ body: draft, problems: [] }),
    saved: t`Settings saved`,
  })
  const { draft, change } = section
  const labels = usePartLabels()

  return (
    <SettingsSection
      id="public-face"
      title={t`Public pages`}
      lead={
        <Trans>
          What everyone sees on the home page without signing in. Days that aren’t over, and names of blocked
          or deleted accounts, are never shown.
        </Trans>
      }
      section={section}
      shows={() => false}
    >
      <div className="stack gap-4">
        {labels.map(([part, label]) => (
          <Switch
            key={part}
            label={label}
            checked={draft[part]}
            onChange={(event) => change({ [part]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </SettingsSection>
  )
}

function usePartLabels(): [keyof Parts, string][] {
  const { t } = useLingui()
  return [
    ['public_table', t`The table of every tier`],
    ['public_champions', t`The champions of the league and the cup`],
    ['public_initials', t`Initials instead of names, in the table and among the champions`],
    ['public_quiz', t`A quiz at least a week old, with its answers`],
    ['public_prices', t`The prices`],
    ['public_season', t`The first day of the next season`],
    ['public_trial', t`A past round to try, against the ghost of one of its players`],
  ]
}
