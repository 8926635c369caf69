import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Form } from '@tertulia/contract/league'
import type { ReactNode } from 'react'
import * as styles from './form-dots.module.css'

const outcomes = ['win', 'draw', 'loss', 'forfeit'] as const

const words = {
  win: msg`win`,
  draw: msg`draw`,
  loss: msg`loss`,
  forfeit: msg`forfeit`,
}

/** Full for a win, half for a draw, hollow for a loss, and a cross for a forfeit. */
const shapes: Record<Form[number], ReactNode> = {
  win: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  draw: <path d="M6 1a5 5 0 0 0 0 10z" fill="currentColor" />,
  loss: null,
  forfeit: <path d="M2.5 2.5l7 7m0-7l-7 7" />,
}

/** A player's last decided games, the latest last, by shape, colour and words; nothing before the first. */
export function FormDots({ form }: { form: Form }) {
  const { t, i18n } = useLingui()
  if (form.length === 0) return null
  const shown = form.map((outcome) => i18n._(words[outcome])).join(', ')
  const label = t`Form, latest last: ${shown}`
  return (
    <span className={styles.form} role="img" aria-label={label} title={label}>
      {form.map((outcome, place) => (
        <Dot key={place} outcome={outcome} />
      ))}
    </span>
  )
}

function Dot({ outcome }: { outcome: Form[number] }) {
  return (
    <svg viewBox="0 0 12 12" className={`${styles.dot} rigid`} data-outcome={outcome} aria-hidden="true">
      {outcome !== 'forfeit' && <circle cx="6" cy="6" r="5" />}
      {shapes[outcome]}
    </svg>
  )
}

/** The meaning of the dots. */
export function FormLegend() {
  const { i18n } = useLingui()
  return (
    <p className={`${styles.legend} soft small`}>
      <span>
        <Trans>Form: the last five games, latest last</Trans>
      </span>
      {outcomes.map((outcome) => (
        <span key={outcome} className="line gap-4">
          <Dot outcome={outcome} />
          {i18n._(words[outcome])}
        </span>
      ))}
    </p>
  )
}
