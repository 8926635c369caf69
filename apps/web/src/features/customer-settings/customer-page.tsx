import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui, Trans } from '@lingui/react/macro'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { useCall } from '@/lib/calls/queries.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { useAnchor } from '@/lib/loading/use-anchor.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { AbsencesSection } from './absences-section.tsx'
import { AddressesSection } from './identity/addresses-section.tsx'
import { IdentitySection } from './identity/identity-section.tsx'
import { LogoSection } from './identity/logo-section.tsx'
import { PaymentSection } from './prices/payment-section.tsx'
import { PricesSection } from './prices/prices-section.tsx'
import { ReductionSection } from './prices/reduction-section.tsx'
import { ClubPagesSection } from './public/club-pages-section.tsx'
import { PublicFaceSection } from './public/public-face-section.tsx'
import { RulesSection } from './rules/rules-section.tsx'
import { StaffSection } from './staff-section.tsx'
import { ThemesSection } from './themes/themes-section.tsx'
import * as styles from './section-links.module.css'
import * as textLinkStyles from '@/ui/text-link.module.css'
import { isHexColour, type Scheme } from '@tertulia/core/customers/brand-contrast'
import { BrandField } from './identity/brand-field.tsx'
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

const sections: { id: string; words: MessageDescriptor }[] = [
  { id: 'identity', words: msg`The club` },
  { id: 'logo', words: msg`Logo` },
  { id: 'brand', words: msg`Colours` },
  { id: 'addresses', words: msg`Addresses` },
  { id: 'public-face', words: msg`Public pages` },
  { id: 'club-pages', words: msg`Contact, privacy and terms` },
  { id: 'payment', words: msg`Payments` },
  { id: 'prices', words: msg`Prices` },
  { id: 'reduction', words: msg`Reduced price` },
  { id: 'rules', words: msg`Rules of the game` },
  { id: 'absences', words: msg`Announced absences` },
  { id: 'second-factor', words: msg`Second factor for the team` },
  { id: 'themes', words: msg`Themes` },
]

/** Links to the sections of the page. */
function SectionLinks() {
  const { t, i18n } = useLingui()

  // The address stays, so that going back leaves the page, not a section.
  function goTo(id: string) {
    const heading = document.getElementById(id)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }

  return (
    <nav aria-label={t`Sections`} className={`${styles.sectionLinks} row stretched`}>
      {sections.map(({ id, words }) => (
        <button key={id} type="button" className={textLinkStyles.textLink} onClick={() => goTo(id)}>
          {i18n._(words)}
        </button>
      ))}
    </nav>
  )
}
