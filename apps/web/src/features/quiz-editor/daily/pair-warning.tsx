import { Trans } from '@lingui/react/macro'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { WarningIcon } from '@/ui/icons.tsx'
import type { QuizPair } from './quiz-problems.ts'
import * as styles from '../form/form-bar.module.css'

/** Subthemes that may not meet: a warning while the quiz is incomplete, an error once it is complete. */
export function PairWarning({ pairs, refused }: { pairs: readonly QuizPair[]; refused: boolean }) {
  return (
    <div role="status" className={`${styles.pairWarning} pending`} data-refused={refused || undefined}>
      {pairs.map(({ slugs, positions }) => (
        <PairWords key={slugs.join()} slugs={slugs} positions={positions} />
      ))}
    </div>
  )
}

function PairWords({ slugs, positions }: QuizPair) {
  const one = subthemeWord(slugs[0])
  const other = subthemeWord(slugs[1])
  const [first, second] = positions
  return (
    <p>
      <WarningIcon size={18} />
      <span>
        <Trans>
          {one} (question {first}) and {other} (question {second}) can’t be in the same quiz.
        </Trans>
      </span>
    </p>
  )
}
