import { useLingui } from '@lingui/react/macro'
import type { EarlierPlace } from '@tertulia/contract/earlier-places'

/** Names of tables and quizzes of an earlier season. */
export function useEarlierWords() {
  const { t } = useLingui()
  const nameTable = ({ competition, name }: Pick<EarlierPlace, 'competition'> & { name: string }): string => {
    if (competition === 'league') return t`Tier ${name}`
    if (competition === 'special_quiz') return t`Special quiz: ${name}`
    return name === '' ? t`Cup` : name
  }
  const nameQuiz = ({ round, subject }: { round: number | null; subject: string | null }): string =>
    round === null ? nameTable({ competition: 'special_quiz', name: subject ?? '' }) : t`Round ${round}`
  return { nameTable, nameQuiz }
}
