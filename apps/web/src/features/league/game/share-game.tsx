import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { ShareResult, type SharedResult } from '@/features/shared-cards/share-result.tsx'
import type { PlayedGame } from './played-game.ts'

type ShareGameProps = {
  game: PlayedGame
  /** The ties of a cup game's round; none in the league. */
  ties?: number
}

/** Shares a decided game of the reader's own. */
export function ShareGame({ game, ties }: ShareGameProps) {
  const { date, own, state, questions, sides } = game
  const [mine] = sides
  if (!own || !mine || state !== 'decided') return null
  const cells = questions.flatMap((question) => cellOf(question) ?? [])
  const result: SharedResult = {
    facts: {
      competition: ties === undefined ? 'league' : 'cup',
      outcome: mine.outcome,
      right_answers: mine.right_answers,
      questions: questions.filter(({ change }) => change?.counting !== 'void').length,
      cup: ties === undefined ? null : { ties },
      special: null,
    },
    subject: null,
    // Whether the other lets themselves be named is only known the morning after.
    sides: sides.map((side, place) => ({ ...side, cells: place === 0 ? cells : [], named: place === 0 })),
    themes: questions.map(({ theme }) => theme),
  }
  return (
    <p className="no-print">
      <ShareResult game={result} date={date} />
    </p>
  )
}

/** The reader's answer at a glance; null without a submission. */
function cellOf({ change, sides: [mine] }: PlayedGame['questions'][number]) {
  if (!mine) return null
  if (change?.counting === 'void') return 'void'
  return mine.verdict === 'wrong' && mine.text !== null && isBlank(mine.text) ? 'blank' : mine.verdict
}
