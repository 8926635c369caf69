import { Trans } from '@lingui/react/macro'
import type { PastSpecialQuiz } from '@tertulia/contract/special-quizzes'
import { formatList } from '@/lib/lists.ts'
import { useLanguage } from '@/lib/dates.ts'
import { TrophyIcon } from '@/ui/icons.tsx'
import './winners.css'

/** Winners of a special quiz; several share the victory. */
export function Winners({ winners }: { winners: PastSpecialQuiz['winners'] }) {
  const language = useLanguage()
  const names = winners.map(({ name, surname }) => `${name} ${surname}`.trim())
  if (names.length === 0) return null

  return (
    <div className="sheet winners">
      <TrophyIcon size={28} />
      <div>
        <p className="winners-word">
          {names.length > 1 ? <Trans>Shared victory</Trans> : <Trans>Winner</Trans>}
        </p>
        <p className="score winners-names">{formatList(names, language)}</p>
      </div>
    </div>
  )
}
