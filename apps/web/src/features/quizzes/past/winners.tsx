import { Trans } from '@lingui/react/macro'
import type { PastSpecialQuiz } from '@tertulia/contract/special-quizzes'
import { formatList } from '@/lib/words/lists.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { TrophyIcon } from '@/ui/icons.tsx'
import * as styles from './winners.module.css'

/** Winners of a special quiz; several share the victory. */
export function Winners({ winners }: { winners: PastSpecialQuiz['winners'] }) {
  const language = useLanguage()
  const names = winners.map(({ name, surname }) => `${name} ${surname}`.trim())
  if (names.length === 0) return null

  return (
    <div className={`sheet ${styles.winners} beside gap-16`}>
      <TrophyIcon size={28} />
      <div>
        <p className="strong soft small">
          {names.length > 1 ? <Trans>Shared victory</Trans> : <Trans>Winner</Trans>}
        </p>
        <p className={`score ${styles.winnersNames}`}>{formatList(names, language)}</p>
      </div>
    </div>
  )
}
