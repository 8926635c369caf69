import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { isHexColour, type Scheme } from '@tertulia/core/customers/brand-contrast'
import { Trans, useLingui } from '@lingui/react/macro'
import { BrandField } from './brand-field.tsx'
import { errorOf, type Problem } from '../problem-words.ts'
import { SettingsSection } from '../settings-section.tsx'
import { useSection } from '../use-section.ts'
import * as styles from './brand-section.module.css'

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
export function BrandSection({ settings }: { settings: CustomerSettings }) {
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
