import { useLingui } from '@lingui/react/macro'
import type { SpecialQuizRow } from '@tertulia/contract/special-quizzes'
import { VerdictMark } from '@/ui/words/mark.tsx'
import { StarIcon } from '@/ui/player-icons.tsx'
import * as styles from './special-mark.module.css'

type SpecialMarkProps = Pick<SpecialQuizRow['answers'][number], 'verdict' | 'joker'> & { withWord?: boolean }

/** Result of an answer in a special quiz: a star marks a joker, struck through when lost. */
export function SpecialMark({ verdict, joker, withWord = false }: SpecialMarkProps) {
  const { t } = useLingui()
  if (!joker) return <VerdictMark verdict={verdict} withWord={withWord} />
  const words = {
    right: t`Joker hit`,
    wrong: t`Joker lost`,
    pending: t`Joker, not marked yet`,
  }
  const look = { right: 'filled', wrong: 'struck', pending: 'hollow' } as const

  return (
    <span
      className={`${styles.specialMark} line small strong`}
      data-verdict={verdict}
      title={withWord ? undefined : words[verdict]}
    >
      <StarIcon size={16} look={look[verdict]} />
      <span className={withWord ? undefined : 'visually-hidden'}>{words[verdict]}</span>
    </span>
  )
}

/** Explains the marks of the table. */
export function MarkLegend() {
  return (
    <ul className={`${styles.markLegend} row stretched small gap-8-16`}>
      <li>
        <SpecialMark verdict="right" joker={false} withWord />
      </li>
      <li>
        <SpecialMark verdict="wrong" joker={false} withWord />
      </li>
      <li>
        <SpecialMark verdict="right" joker withWord />
      </li>
      <li>
        <SpecialMark verdict="wrong" joker withWord />
      </li>
    </ul>
  )
}
