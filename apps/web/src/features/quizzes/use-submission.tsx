import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { checkPoints } from '@tertulia/core/quizzes/question-points'
import { checkJokers } from '@tertulia/core/special-quizzes/jokers'
import type { AnswerInput, TodaysQuiz } from '@tertulia/contract/quizzes'
import { useEffect, useRef, useState } from 'react'
import type { CallCode } from '@/lib/call.ts'
import { everydayErrorWords } from '@/lib/everyday-error-words.ts'
import { showError } from '@/ui/toasts.ts'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { contentOf, draftOf, type DraftsByQuestion } from './draft.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { pointsGames, pointsOf } from './points-sets.ts'
import type { QuizPlay } from './quiz-play.ts'
import type { SendingOutcome } from './submission-sending.ts'
import type { KeptQuiz } from './use-kept-quiz.ts'
import { useSending } from './use-sending.ts'
import { useSubmitQuestion } from './use-submit-question.tsx'

type SubmissionOptions = {
  kept: KeptQuiz
  quiz: TodaysQuiz
  play: QuizPlay
  keeper: DraftKeeper
  clock_offset: number
  refetch: () => Promise<unknown>
  /** The day is over, by the server's word. */
  onClosed: () => void
  /** Points are missing, or there are more jokers than allowed. */
  onMissing: (reason: CallCode) => void
}

/** Submits all answers once, after asking; says what stands in the way, and whether they wait for a connection. */
export function useSubmission(options: SubmissionOptions) {
  const { quiz, play, keeper, refetch, onClosed, onMissing } = options
  const rule_set = useRuleSet()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallCode | null>(null)
  const started = useRef(false)
  const ask = useSubmitQuestion()
  const sending = useSending({ ...options, refetch })
  // While the first attempt is under way nobody is told that it waits.
  const waiting = busy ? null : sending.queued

  useEffect(() => {
    if (waiting === null) return undefined
    keeper.hold('submission')
    return () => keeper.release('submission')
  }, [waiting, keeper])

  async function attempt() {
    const { drafts } = keeper.snapshot()
    const verdict = stakesVerdict(quiz, drafts, rule_set)
    setProblem(verdict.accepted ? null : verdict.reason)
    if (!verdict.accepted) return onMissing(verdict.reason)
    if (!(await ask(quiz, drafts))) return
    setBusy(true)
    keeper.hold('submission')
    await settle(await sending.send(answersOf(quiz, play, keeper.snapshot().drafts)))
  }

  async function settle(outcome: SendingOutcome) {
    if (outcome.state === 'received') return
    if (outcome.state === 'waiting' && sending.isQueued()) return
    // Another tab has sent it meanwhile.
    if (outcome.state === 'gone') await refetch()
    const code = codeOf(outcome)
    if (code === 'already_submitted') {
      await refetch()
      // What was submitted elsewhere takes the form's place, and its words with it.
      return showError(everydayErrorWords(code))
    }
    keeper.release('submission')
    if (code === 'quiz_closed') return onClosed()
    setProblem(code)
  }

  /** Resolves when the attempt is over, however it ends. A second click during it does nothing. */
  async function submit() {
    if (started.current) return
    started.current = true
    await attempt().finally(() => {
      started.current = false
      setBusy(false)
    })
  }

  const { drafts } = keeper.snapshot()
  const solvable = problem === 'points_unassigned' || problem === 'too_many_jokers'
  const solved = solvable && stakesVerdict(quiz, drafts, rule_set).accepted
  return { submit, busy, waiting, takeBack: sending.takeBack, problem: solved ? null : problem }
}

/** Why the answers did not go in; null when they did after all. */
function codeOf(outcome: SendingOutcome): CallCode | null {
  if (outcome.state === 'waiting') return outcome.error.code
  return outcome.state === 'refused' ? outcome.code : null
}

/** What is staked on the answers: the first set of points that is not complete decides, or a joker too many. */
function stakesVerdict(quiz: TodaysQuiz, drafts: DraftsByQuestion, rule_set: RuleSet) {
  const points = pointsGames(quiz.games).map((game) =>
    checkPoints(pointsOf(game.competition, quiz.questions, drafts), rule_set),
  )
  const jokers = quiz.questions.map(({ id }) => draftOf(drafts, id).joker)
  const verdicts = [...points, checkJokers(jokers, rule_set)]
  return verdicts.find((verdict) => !verdict.accepted) ?? ({ accepted: true } as const)
}

/** The answers to all questions, without what this quiz does not take. */
function answersOf(
  { games, questions }: TodaysQuiz,
  play: QuizPlay,
  drafts: DraftsByQuestion,
): AnswerInput[] {
  const sets = pointsGames(games).map((game) => game.competition)
  return questions.map(({ id }) => {
    const { text, league_points, cup_points, joker } = contentOf(draftOf(drafts, id))
    return {
      question_id: id,
      text,
      league_points: sets.includes('league') ? league_points : null,
      cup_points: sets.includes('cup') ? cup_points : null,
      joker: play.jokers && joker,
    }
  })
}
