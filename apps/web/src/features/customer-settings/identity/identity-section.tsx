import { Trans, useLingui } from '@lingui/react/macro'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import type { Language } from '@tertulia/core/customers/languages'
import { memo } from 'react'
import {
  brandGrounds,
  brandContrast,
  brandShades,
  isHexColour,
  isReadable,
  productColours,
  textContrast,
  type Scheme,
} from '@tertulia/core/customers/brand-contrast'
import { LanguageOptions } from '@/ui/fields/language-options.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { WarningIcon } from '@/ui/player-icons.tsx'
import { Button } from '@/ui/button.tsx'
import { FieldGroup } from '../field-group.tsx'
import { errorOf } from '../problem-words.ts'
import { SettingsSection } from '../settings-section.tsx'
import { useSection } from '../use-section.ts'
import * as styles from '../customer-settings.module.css'
import { languages } from '@tertulia/core/customers/languages'

const draftOf = ({ name, default_language, time_zone, region_set, opponent_answers }: CustomerSettings) => ({
  name,
  default_language,
  time_zone,
  region_set,
  opponent_answers,
})

const ownFields = ['name', 'time_zone']

/** The club's identity: name, language, time zone, regions, and what opponents see. */
export function IdentitySection({ settings }: { settings: CustomerSettings }) {
  const { t } = useLingui()
  const section = useSection({
    name: 'identity',
    settings,
    draftOf,
    endpoint: customerSettingCalls.saveIdentity,
    bodyOf: (draft) => ({ body: draft, problems: [] }),
    saved: t`Settings saved`,
  })
  const { draft, change, problems } = section

  return (
    <SettingsSection
      id="identity"
      title={t`The club`}
      lead={<Trans>The club’s name, its time zone and language.</Trans>}
      section={section}
      shows={(field) => ownFields.includes(field)}
    >
      <TextField
        label={t`Name`}
        maxLength={100}
        autoComplete="organization"
        value={draft.name}
        error={errorOf(problems, 'name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <FieldGroup>
        <TimeZoneField
          value={draft.time_zone}
          season_running={settings.season_running}
          error={errorOf(problems, 'time_zone')}
          onChange={(timeZone) => change({ time_zone: timeZone })}
        />
        <LanguageField
          value={draft.default_language}
          onChange={(defaultLanguage) => change({ default_language: defaultLanguage })}
        />
      </FieldGroup>
      <SelectField
        label={t`Where players come from`}
        description={t`What people can choose in their profile. Regions already chosen stay as they are.`}
        value={draft.region_set}
        onChoose={(regionSet) => change({ region_set: regionSet })}
        data={[
          { value: 'pt_districts', label: t`Districts of Portugal` },
          { value: 'countries', label: t`Countries` },
        ]}
      />
      <IdentitySwitches draft={draft} change={change} />
    </SettingsSection>
  )
}

type Switches = Pick<CustomerSettings, 'opponent_answers'>
type IdentitySwitchesProps = { draft: Switches; change: (change: Partial<Switches>) => void }

function IdentitySwitches({ draft, change }: IdentitySwitchesProps) {
  const { t } = useLingui()
  return (
    <Switch
      label={t`Opponents see each other’s answers to decided games`}
      checked={draft.opponent_answers}
      onChange={(event) => change({ opponent_answers: event.currentTarget.checked })}
    />
  )
}

function LanguageField({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Default language`}
      description={t`For e-mails to people whose language we don’t know.`}
      value={value}
      values={languages}
      onChoose={onChange}
    >
      <LanguageOptions />
    </SelectField>
  )
}

type TimeZoneFieldProps = {
  value: string
  season_running: boolean
  error: string | undefined
  onChange: (timeZone: string) => void
}

/** The time zone whose midnight opens and closes the quizzes. */
function TimeZoneField({ value, season_running, error, onChange }: TimeZoneFieldProps) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Time zone`}
      description={
        season_running
          ? t`Can’t be changed while a season is running: the days would shift.`
          : t`Quizzes open and close at midnight in this time zone. Changing it shifts the days.`
      }
      disabled={season_running}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <TimeZoneOptions current={value} />
    </SelectField>
  )
}

/** Some four hundred options, which no key typed elsewhere renders again. */
const TimeZoneOptions = memo(function TimeZoneOptions({ current }: { current: string }) {
  const zones = Intl.supportedValuesOf('timeZone')
  const offered = zones.includes(current) ? zones : [current, ...zones]
  return offered.map((zone) => (
    <option key={zone} value={zone}>
      {zone.replaceAll('_', ' ')}
    </option>
  ))
})

type BrandFieldProps = {
  scheme: Scheme
  /** As typed; empty for the product's colour. */
  colour: string
  error: string | undefined
  onChange: (colour: string) => void
}

/** One colour to choose; one of the club’s own with its contrast and a preview. */
export function BrandField({ scheme, colour, error, onChange }: BrandFieldProps) {
  const { t } = useLingui()
  const label = scheme === 'light' ? t`On light pages` : t`On dark pages`
  const typed = colour.trim().toLowerCase()
  const shown = isHexColour(typed) ? typed : productColours[scheme]

  return (
    <div className="stack gap-12 to-start">
      <div className={`${styles.brandInputs} stack gap-8 at-end full`}>
        <input
          type="color"
          className={styles.brandPicker}
          aria-label={t`${label}: pick a colour`}
          value={shown}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <TextField
          label={label}
          placeholder={productColours[scheme]}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={7}
          value={colour}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      {colour !== '' && (
        <>
          <Contrast colour={shown} scheme={scheme} />
          <Preview colour={shown} scheme={scheme} />
          <Button onClick={() => onChange('')}>
            <Trans>Use the default colour</Trans>
          </Button>
        </>
      )}
    </div>
  )
}

function Contrast({ colour, scheme }: { colour: string; scheme: Scheme }) {
  const language = useLanguage()
  const readable = isReadable(colour, scheme)
  const Icon = readable ? CheckIcon : WarningIcon
  // Rounded down, so that it never claims a contrast it does not reach.
  const ratio = formatNumber(Math.floor(brandContrast(colour, scheme) * 10) / 10, language, { decimals: 1 })
  const needed = formatNumber(textContrast, language, { decimals: 1 })
  return (
    <p
      className={`${styles.brandContrast} beside stretched right figures`}
      data-weak={!readable || undefined}
      role="status"
    >
      <Icon size={18} />
      {readable ? (
        <Trans>
          Contrast {ratio}:1. Easy to read; the minimum is {needed}:1.
        </Trans>
      ) : (
        <Trans>
          Contrast {ratio}:1. Too hard to read; the minimum is {needed}:1.
        </Trans>
      )}
    </p>
  )
}

/** Text, a button and a marked row in the colour, on the background of its scheme. */
function Preview({ colour, scheme }: { colour: string; scheme: Scheme }) {
  const { paper, sheet } = brandGrounds[scheme]
  const { brand, wash, onBrand } = brandShades(colour, scheme)
  const ink = scheme === 'light' ? '#1d1b18' : '#f0ebe2'
  return (
    <div
      className={`${styles.brandPreview} stack gap-12 to-start full`}
      style={{ background: paper, color: ink }}
      aria-hidden="true"
    >
      <p>
        <span className={styles.brandLink} style={{ color: brand }}>
          <Trans>Today’s quiz</Trans>
        </span>
      </p>
      <div className={`${styles.brandRow} full`} style={{ background: sheet }}>
        <span style={{ background: wash, color: brand }}>
          <Trans>My game</Trans>
        </span>
      </div>
      <span className={`${styles.brandButton} strong`} style={{ background: brand, color: onBrand }}>
        <Trans>Submit</Trans>
      </span>
    </div>
  )
}
