import { msg } from '@lingui/core/macro'
import { useLingui, Trans } from '@lingui/react/macro'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { isHexColour, type Scheme } from '@tertulia/core/customers/brand-contrast'
import { errorOf, type Problem } from '../problem-words.ts'
import { ClubPagesSection } from '../public/club-pages-section.tsx'
import { PublicFaceSection } from '../public/public-face-section.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { useSection } from '../use-section.ts'
import { AddressesSection, LogoSection } from './addresses-and-logo.tsx'
import { BrandField, IdentitySection } from './identity-section.tsx'
import * as styles from '../customer-settings.module.css'

const contents = [
  { id: 'identity', words: msg`The club` },
  { id: 'logo', words: msg`Logo` },
  { id: 'brand', words: msg`Colours` },
  { id: 'addresses', words: msg`Addresses` },
  { id: 'public-face', words: msg`Public pages`, requires: 'public_page' },
  { id: 'club-pages', words: msg`Contact, privacy and terms` },
] as const

/** The club’s name, look and addresses, and what visitors see of it. */
export function ClubSettingsPage() {
  const { t } = useLingui()
  return (
    <SettingsPage title={t({ message: 'Club', context: 'settings' })} contents={contents}>
      {(settings) => (
        <>
          <IdentitySection settings={settings} />
          <LogoSection settings={settings} />
          <BrandSection settings={settings} />
          <AddressesSection settings={settings} />
          <PublicFaceSection settings={settings} />
          <ClubPagesSection settings={settings} />
        </>
      )}
    </SettingsPage>
  )
}

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
