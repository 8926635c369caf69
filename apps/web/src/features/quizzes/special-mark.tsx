import { useLingui } from '@lingui/react/macro'
import type { SpecialQuizRow } from '@tertulia/contract/special-quizzes'
import { VerdictMark } from '@/ui/mark.tsx'
import { StarIcon } from '@/ui/icons.tsx'
import './special-mark.css'

type SpecialMarkProps = Pick<SpecialQuizRow['answers'][number], 'verdict' | 'joker'> & { with_word?: boolean }

/** How an answer of a special quiz went: a star tells a joker, struck through when it was lost. */
export function SpecialMark({ verdict, joker, with_word = false }: SpecialMarkProps) {
  const { t } = useLingui()
  if (!joker) return <VerdictMark verdict={verdict} with_word={with_word} />
  const words = {
    right: t`Joker hit`,
    wrong: t`Joker lost`,
    pending: t`Joker, to be corrected`,
  }
  const look = { right: 'filled', wrong: 'struck', pending: 'hollow' } as const

  return (
    <span className={`special-mark special-mark-${verdict}`} title={with_word ? undefined : words[verdict]}>
      <StarIcon size={16} look={look[verdict]} />
      <span className={with_word ? undefined : 'visually-hidden'}>{words[verdict]}</span>
    </span>
  )
}

/** What the marks of the table mean. */
export function MarkLegend() {
  return (
    <ul className="mark-legend small">
      <li>
        <SpecialMark verdict="right" joker={false} with_word />
      </li>
      <li>
        <SpecialMark verdict="wrong" joker={false} with_word />
      </li>
      <li>
        <SpecialMark verdict="right" joker with_word />
      </li>
      <li>
        <SpecialMark verdict="wrong" joker with_word />
      </li>
    </ul>
  )
}
