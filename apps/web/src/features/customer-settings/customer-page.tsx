import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui, Trans } from '@lingui/react/macro'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { useCall } from '@/lib/calls/queries.ts'
import { useLanguage, formatDateLong } from '@/lib/dates/dates.ts'
import { useAnchor } from '@/lib/loading/use-anchor.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { AddressesSection, LogoSection } from './identity/addresses-and-logo.tsx'
import { IdentitySection, BrandField } from './identity/identity-section.tsx'
import { PaymentSection } from './prices/payment-section.tsx'
import { PricesSection } from './prices/prices-section.tsx'
import { ReductionSection, wholeNumberBody } from './prices/reduction-section.tsx'
import { ClubPagesSection } from './public/club-pages-section.tsx'
import { PublicFaceSection } from './public/public-face-section.tsx'
import { RulesSection } from './rules/rules-section.tsx'
import { ThemesSection } from './themes/themes-section.tsx'
import * as styles from './customer-settings.module.css'
import * as textLinkStyles from '@/ui/text-link.module.css'
import { isHexColour, type Scheme } from '@tertulia/core/customers/brand-contrast'
import type { ClubFeature } from '@tertulia/core/customers/club-features'
import { hasFeatures } from '@tertulia/core/customers/feature-needs'
import { useCustomer } from '@/features/customer/customer.tsx'
import { absenceDays } from '@tertulia/core/absences/absences'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { daysToSetUp } from '@tertulia/core/roles/staff'
import { TextField } from '@/ui/fields/text-field.tsx'
import { adminPaths } from '@/admin-paths.ts'
import { paths } from '@/paths.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { errorOf, type Problem } from './problem-words.ts'
import { SettingsSection } from './settings-section.tsx'
import { useSection } from './use-section.ts'

type BrandDraft = { brand_light: string; brand_dark: string }

const draftOf = ({ brand_light, brand_dark }: CustomerSettings): BrandDraft => ({
  brand_light: brand_light ?? '',
  brand_dark: brand_dark ?? '',
})

const fields: { field: keyof BrandDraft; scheme: Scheme }[] = [
  { field: 'brand_light', scheme: 'light' },
  { field: 'brand_dark', scheme: 'dark' },
]

function bodyOf(draft: BrandDraft) {
  const read = (text: string) => text.trim().toLowerCase() || null
  const body = { brand_light: read(draft.brand_light), brand_dark: read(draft.brand_dark) }
  const problems = fields.flatMap(({ field }): Problem[] => {
    const colour = body[field]
    return colour !== null && !isHexColour(colour) ? [{ field, problem: 'invalid' }] : []
  })
  return { body, problems }
}

/** The club's colour for light and for dark pages, each with a preview. */
function BrandSection({ settings }: { settings: CustomerSettings }) {
  const { t } = useLingui()
  const section = useSection({
    name: 'brand',
    settings,
    draftOf,
    endpoint: customerSettingCalls.saveBrand,
    bodyOf,
    saved: t`Settings saved`,
  })
  const { draft, change, problems } = section

  return (
    <SettingsSection
      id="brand"
      title={t`Colours`}
      lead={
        <Trans>
          The colour of links, buttons and highlights: one for light pages, one for dark. It must be easy to
          read.
        </Trans>
      }
      section={section}
      shows={(name) => fields.some(({ field }) => field === name)}
    >
      <div className={`${styles.brandFields} stack gap-24 at-top`}>
        {fields.map(({ field, scheme }) => (
          <BrandField
            key={field}
            scheme={scheme}
            colour={draft[field]}
            error={errorOf(problems, field)}
            onChange={(colour) => change({ [field]: colour })}
          />
        ))}
      </div>
    </SettingsSection>
  )
}

/** All settings of a club, section by section. */
export function CustomerPage() {
  const { t } = useLingui()
  const query = useCall(customerSettingCalls.getCustomerSettings, {})

  return (
    <Page
      title={t`Club settings`}
      lead={t`Changes take effect for everyone as soon as you save.`}
      actions={
        <TextLink to={adminPaths.clubFeatures()} button="plain">
          <Trans>What the club uses</Trans>
        </TextLink>
      }
      aside={<SectionLinks />}
    >
      <QueryState query={query} skeleton={<SettingsSkeleton />}>
        {(settings) => <Sections settings={settings} />}
      </QueryState>
    </Page>
  )
}

function Sections({ settings }: { settings: CustomerSettings }) {
  useAnchor()
  // Numbers are typed with the decimal mark of the language.
  const language = useLanguage()
  return (
    <div className="stack gap-24">
      <IdentitySection settings={settings} />
      <LogoSection settings={settings} />
      <BrandSection settings={settings} />
      <AddressesSection settings={settings} />
      <PublicFaceSection settings={settings} />
      <ClubPagesSection settings={settings} />
      <PaymentSection settings={settings} />
      <PricesSection key={`prices-${language}`} settings={settings} />
      <ReductionSection settings={settings} />
      <RulesSection key={`rules-${language}`} settings={settings} />
      <AbsencesSection settings={settings} />
      <StaffSection settings={settings} />
      <ThemesSection settings={settings} />
    </div>
  )
}

function SettingsSkeleton() {
  return (
    <div className="stack gap-24">
      <Skeleton height={520} />
      <Skeleton height={280} />
      <Skeleton height={560} />
      <Skeleton height={420} />
    </div>
  )
}

const sections: { id: string; words: MessageDescriptor; requires?: ClubFeature }[] = [
  { id: 'identity', words: msg`The club` },
  { id: 'logo', words: msg`Logo` },
  { id: 'brand', words: msg`Colours` },
  { id: 'addresses', words: msg`Addresses` },
  { id: 'public-face', words: msg`Public pages`, requires: 'public_page' },
  { id: 'club-pages', words: msg`Contact, privacy and terms` },
  { id: 'payment', words: msg`Payments` },
  { id: 'prices', words: msg`Prices` },
  { id: 'reduction', words: msg`Reduced price`, requires: 'gifts' },
  { id: 'rules', words: msg`Rules of the game` },
  { id: 'absences', words: msg`Days off` },
  { id: 'second-factor', words: msg`Second factor for the team` },
  { id: 'themes', words: msg`Themes` },
]

/** Links to the sections of the page. */
function SectionLinks() {
  const { t, i18n } = useLingui()
  const customer = useCustomer()
  const shown = sections.filter(({ requires }) => hasFeatures(customer, requires))

  // The address stays, so that going back leaves the page, not a section.
  function goTo(id: string) {
    const heading = document.getElementById(id)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }

  return (
    <nav aria-label={t`Sections`} className={`${styles.sectionLinks} row stretched`}>
      {shown.map(({ id, words }) => (
        <button key={id} type="button" className={textLinkStyles.textLink} onClick={() => goTo(id)}>
          {i18n._(words)}
        </button>
      ))}
    </nav>
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
