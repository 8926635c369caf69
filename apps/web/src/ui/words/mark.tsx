import { useLingui } from '@lingui/react/macro'
import { BanIcon, CheckIcon, CrossIcon, HourglassIcon } from '../icons.tsx'
import * as styles from './mark.module.css'

/** The result of an answer; `void` where the question does not count. */
export type Marked = 'right' | 'wrong' | 'pending' | 'void'

type VerdictMarkProps = {
  verdict: Marked
  /** Shows the word beside the icon instead of saying it to assistive technology only. */
  withWord?: boolean
}

const icons = { right: CheckIcon, wrong: CrossIcon, pending: HourglassIcon, void: BanIcon }

/** Right, wrong, still to be corrected or not counted: icon, colour and word. */
export function VerdictMark({ verdict, withWord = false }: VerdictMarkProps) {
  const { t } = useLingui()
  const words = { right: t`Right`, wrong: t`Wrong`, pending: t`Not marked yet`, void: t`Not counted` }
  const Icon = icons[verdict]

  return (
    <span
      className={`${styles.mark} line small strong`}
      data-verdict={verdict}
      title={withWord ? undefined : words[verdict]}
    >
      <Icon size={16} />
      <span className={withWord ? undefined : 'visually-hidden'}>{words[verdict]}</span>
    </span>
  )
}
