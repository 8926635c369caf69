import {
  brand_grounds,
  brandContrast,
  brandShades,
  isHexColour,
  isReadable,
  product_colours,
  text_contrast,
  type Scheme,
} from '@tertulia/core/customers/brand-contrast'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useLanguage } from '@/lib/dates.ts'
import { formatNumber } from '@/lib/numbers.ts'
import { CheckIcon, WarningIcon } from '@/ui/icons.tsx'
import './brand-field.css'

type BrandFieldProps = {
  scheme: Scheme
  /** As it is typed; empty for the product's own. */
  colour: string
  error: string | undefined
  onChange: (colour: string) => void
}

/** One colour to choose, with its contrast and a piece of a page in it. */
export function BrandField({ scheme, colour, error, onChange }: BrandFieldProps) {
  const { t } = useLingui()
  const label = scheme === 'light' ? t`On light pages` : t`On dark pages`
  const typed = colour.trim().toLowerCase()
  const shown = isHexColour(typed) ? typed : product_colours[scheme]

  return (
    <div className="brand-field">
      <div className="brand-inputs">
        <input
          type="color"
          className="brand-picker"
          aria-label={t`${label}: choose a colour`}
          value={shown}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <TextInput
          label={label}
          placeholder={product_colours[scheme]}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={7}
          value={colour}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      <Contrast colour={shown} scheme={scheme} />
      <Preview colour={shown} scheme={scheme} />
      {colour !== '' && (
        <Button variant="default" onClick={() => onChange('')}>
          <Trans>Use our own colour</Trans>
        </Button>
      )}
    </div>
  )
}

function Contrast({ colour, scheme }: { colour: string; scheme: Scheme }) {
  const language = useLanguage()
  const readable = isReadable(colour, scheme)
  const Icon = readable ? CheckIcon : WarningIcon
  // Never rounded up to what it does not reach.
  const ratio = formatNumber(Math.floor(brandContrast(colour, scheme) * 10) / 10, language, { decimals: 1 })
  const needed = formatNumber(text_contrast, language, { decimals: 1 })
  return (
    <p className="brand-contrast" data-weak={!readable || undefined} role="status">
      <Icon size={18} />
      {readable ? (
        <Trans>
          Contrast {ratio}:1. Easy to read; {needed}:1 is needed.
        </Trans>
      ) : (
        <Trans>
          Contrast {ratio}:1. Too hard to read; {needed}:1 is needed.
        </Trans>
      )}
    </p>
  )
}

/** Text, a button and a marked row in the colour, on the paper of its scheme. */
function Preview({ colour, scheme }: { colour: string; scheme: Scheme }) {
  const { paper, sheet } = brand_grounds[scheme]
  const { brand, wash, on_brand } = brandShades(colour, scheme)
  const ink = scheme === 'light' ? '#1d1b18' : '#f0ebe2'
  return (
    <div className="brand-preview" style={{ background: paper, color: ink }} aria-hidden="true">
      <p>
        <span className="brand-link" style={{ color: brand }}>
          <Trans>Today's quiz</Trans>
        </span>
      </p>
      <div className="brand-row" style={{ background: sheet }}>
        <span style={{ background: wash, color: brand }}>
          <Trans>My game</Trans>
        </span>
      </div>
      <span className="brand-button" style={{ background: brand, color: on_brand }}>
        <Trans>Submit</Trans>
      </span>
    </div>
  )
}
