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
import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { WarningIcon } from '@/ui/more-icons.tsx'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import * as styles from './brand-field.module.css'

type BrandFieldProps = {
  scheme: Scheme
  /** As typed; empty for the product's colour. */
  colour: string
  error: string | undefined
  onChange: (colour: string) => void
}

/** One colour to choose, with its contrast and a preview. */
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
      <Contrast colour={shown} scheme={scheme} />
      <Preview colour={shown} scheme={scheme} />
      {colour !== '' && (
        <Button onClick={() => onChange('')}>
          <Trans>Use the default colour</Trans>
        </Button>
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
          <Trans>Today's quiz</Trans>
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
