import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isSettledPercentage } from '@tertulia/core/quizzes/percentage'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'

type RightShareProps = {
  /** Without the counts, every answer that waits may move the share. */
  record: { percentage: number | null; pending: number; right_answers?: number; answered?: number }
  /** Classes of a share that no verdict moves. */
  className?: string | undefined
  /** In a narrow cell, where "so far" is left to the title and to assistive technology. */
  narrow?: boolean
}

/** A share of right answers; in small type, and said to be one so far, while verdicts may move it. */
export function RightShare({ record, className, narrow = false }: RightShareProps) {
  const language = useLanguage()
  const { percentage, pending } = record
  if (percentage === null) return <>–</>
  const share = formatPercentage(percentage, language)
  if (pending === 0 || isSettledPercentage(record)) return <span className={className}>{share}</span>
  const waiting = plural(pending, { one: '# not marked yet', other: '# not marked yet' })
  return (
    <span className="figures small regular soft unbroken" title={waiting}>
      {narrow ? (
        <>
          {share}
          <span className="visually-hidden">
            {' '}
            <Trans comment="After a share or a count that may still move">so far</Trans>
          </span>
        </>
      ) : (
        <Trans comment="A share of right answers while some are not marked">{share} so far</Trans>
      )}
    </span>
  )
}
