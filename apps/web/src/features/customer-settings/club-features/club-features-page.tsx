import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { clubFeatures, type ClubFeature } from '@tertulia/core/customers/club-features'
import { featuresOfPreset, presetOf, type ClubPreset } from '@tertulia/core/customers/club-presets'
import { recordOf } from '@tertulia/core/collections/records'
import { adminPaths } from '@/admin-paths.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { Button } from '@/ui/button.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { ClockIcon } from '@/ui/player-icons.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { useSection } from '../use-section.ts'
import { featureGroups, featureWords } from './feature-words.ts'
import * as styles from './club-features.module.css'

/** What a club uses, feature by feature, with what each asks of its volunteers. */
export function ClubFeaturesPage() {
  const { t } = useLingui()
  const query = useCall(customerSettingCalls.getCustomerSettings, {})
  return (
    <Page
      title={t`What the club uses`}
      lead={t`What’s off is out of sight. Nothing is deleted: it’s back when you switch it on.`}
      actions={
        <TextLink to={adminPaths.customer()} button="plain">
          <Trans>Club settings</Trans>
        </TextLink>
      }
    >
      <QueryState query={query} skeleton={<Skeleton height={720} />}>
        {(settings) => <FeaturesSection settings={settings} />}
      </QueryState>
    </Page>
  )
}

const draftOf = (settings: CustomerSettings) => recordOf(clubFeatures, (feature) => settings[feature])

function FeaturesSection({ settings }: { settings: CustomerSettings }) {
  const { t, i18n } = useLingui()
  const section = useSection({
    name: 'features',
    settings,
    draftOf,
    endpoint: customerSettingCalls.saveFeatures,
    bodyOf: (draft) => ({ body: draft, problems: [] }),
    saved: t`Settings saved`,
  })
  const { draft, change } = section
  const total = clubFeatures.length
  const on = clubFeatures.filter((feature) => draft[feature]).length

  return (
    <SettingsSection
      id="features"
      title={t`Features`}
      lead={
        <>
          <Plural value={on} one={`# of ${total} is on.`} other={`# of ${total} are on.`} />{' '}
          <span className="line small">
            <ClockIcon size={16} />
            <Trans>Volunteers’ work each week</Trans>
          </span>
        </>
      }
      section={section}
      shows={() => false}
    >
      <div className="stack fitted">
        <Presets chosen={presetOf(draft)} onChoose={(preset) => change(featuresOfPreset(preset))} />
        {featureGroups.map(({ id, words, features }) => (
          <section key={id} className="stack gap-0 fitted" aria-labelledby={id}>
            <h3 id={id}>{i18n._(words)}</h3>
            <ul className="stack gap-0 fitted">
              {features.map((feature) => (
                <FeatureRow
                  key={feature}
                  feature={feature}
                  checked={draft[feature]}
                  onChange={(checked) => change({ [feature]: checked })}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </SettingsSection>
  )
}

type PresetsProps = { chosen: ClubPreset | null; onChoose: (preset: ClubPreset) => void }

/** Sets all switches at once, to be looked at before they are saved. */
function Presets({ chosen, onChoose }: PresetsProps) {
  const { t } = useLingui()
  const presets: [ClubPreset, string][] = [
    ['essentials', t`Essentials`],
    ['everything', t`Everything`],
  ]
  return (
    <div className="row gap-8" role="group" aria-label={t`Set all at once`}>
      {presets.map(([preset, words]) => (
        <Button key={preset} aria-pressed={chosen === preset} onClick={() => onChoose(preset)}>
          {chosen === preset && <CheckIcon size={18} />}
          {words}
        </Button>
      ))}
    </div>
  )
}

type FeatureRowProps = { feature: ClubFeature; checked: boolean; onChange: (checked: boolean) => void }

function FeatureRow({ feature, checked, onChange }: FeatureRowProps) {
  const { i18n } = useLingui()
  const { name, gives, asks } = featureWords[feature]
  return (
    <li className={`${styles.feature} small line-below`}>
      <Switch
        label={i18n._(name)}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <p>
        {i18n._(gives)}{' '}
        <span className="soft">
          <ClockIcon size={16} />
          <span className="visually-hidden">
            <Trans>Work each week:</Trans>
          </span>{' '}
          {i18n._(asks)}
        </span>
      </p>
    </li>
  )
}
