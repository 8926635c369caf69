import { useLingui } from '@lingui/react/macro'
import { CheckIcon, CrossIcon, HourglassIcon } from './icons.tsx'
import * as styles from './mark.module.css'

type VerdictMarkProps = {
  verdict: 'right' | 'wrong' | 'pending'
  /** Shows the word beside the icon instead of saying it to assistive technology only. */
  withWord?: boolean
}

const icons = { right: CheckIcon, wrong: CrossIcon, pending: HourglassIcon }

/** Right, wrong or still to be corrected: icon, colour and word. */
export function VerdictMark({ verdict, withWord = false }: VerdictMarkProps) {
  const { t } = useLingui()
  const words = { right: t`Right`, wrong: t`Wrong`, pending: t`To be marked` }
  const Icon = icons[verdict]

  return (
    <span
      className={`${styles.mark} line small`}
      data-verdict={verdict}
      title={withWord ? undefined : words[verdict]}
    >
      <Icon size={16} />
      <span className={withWord ? undefined : 'visually-hidden'}>{words[verdict]}</span>
    </span>
  )
}
