import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { checkPoints } from '@tertulia/core/quizzes/question-points'
import { checkJokers } from '@tertulia/core/special-quizzes/jokers'
import type { AnswerInput, TodaysQuiz } from '@tertulia/contract/quizzes'
import { useEffect, useRef, useState } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import type { CallCode } from '@/lib/calls/call.ts'
import { everydayErrorWords } from '@/lib/calls/everyday-error-words.ts'
import { showError } from '@/ui/states/toasts.ts'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { submissionFailure } from '@/lib/calls/everyday-failures.ts'
import { useOnline } from '@/lib/calls/offline/online.ts'
import { whenIdle } from '@/lib/loading/idle.ts'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { contentOf, draftOf, type DraftsByQuestion } from '../drafts/draft.ts'
import type { DraftSaver } from '../drafts/draft-saver.ts'
import { pointsGames, pointsOf } from '../play/points/points-sets.ts'
import type { QuizPlay } from '../play/quiz-play.ts'
import type { SendingOutcome } from './submission-queue.ts'
import type { SavedQuiz } from '../drafts/use-saved-quiz.ts'
import { useSending } from './use-sending.ts'
import { focusAnswer } from '../play/question/question-keys.ts'
import { Piece } from '@/lib/loading/piece.tsx'

type SubmissionOptions = {
  saved: SavedQuiz
  quiz: TodaysQuiz
  play: QuizPlay
  saver: DraftSaver
  clockOffset: number
  refetch: () => Promise<unknown>
  /** Called when the server says that the day is over. */
  onClosed: () => void
  /** Called when points are missing, or there are more jokers than allowed. */
  onMissing: (reason: CallCode) => void
}

/** Submits all answers once, after confirmation; reports problems and waiting for a connection. */
export function useSubmission(options: SubmissionOptions) {
  const { quiz, play, saver, refetch, onClosed, onMissing } = options
  const ruleSet = useRuleSet()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallCode | null>(null)
  const [refused, setRefused] = useState(false)
  const started = useRef(false)
  const ask = useSubmitDialog()
  const sending = useSending({ ...options, refetch })
  // During the first attempt, waiting is not shown.
  const waiting = busy ? null : sending.queued

  useEffect(() => {
    if (waiting === null) return undefined
    saver.hold('submission')
    return () => saver.release('submission')
  }, [waiting, saver])

  async function attempt() {
    const { drafts } = saver.snapshot()
    const verdict = stakesVerdict(quiz, drafts, ruleSet)
    setProblem(verdict.accepted ? null : verdict.reason)
    setRefused(false)
    if (!verdict.accepted) return onMissing(verdict.reason)
    if (!(await ask(quiz, drafts))) return
    setBusy(true)
    saver.hold('submission')
    await settle(await sending.send(answersOf(quiz, play, saver.snapshot().drafts)))
  }

  async function settle(outcome: SendingOutcome) {
    if (outcome.state === 'received') return
    if (outcome.state === 'waiting' && sending.isQueued()) return
    // Another tab has sent it meanwhile.
    if (outcome.state === 'gone') await refetch()
    const code = codeOf(outcome)
    if (code === 'already_submitted') {
      await refetch()
      // The answers submitted elsewhere replace the form and its message.
      return showError(everydayErrorWords(code))
    }
    saver.release('submission')
    if (code === 'quiz_closed') return onClosed()
    setProblem(code)
    setRefused(code !== null)
  }

  /** Resolves after the attempt, whatever its outcome. A second click meanwhile does nothing. */
  async function submit() {
    if (started.current) return
    started.current = true
    await attempt().finally(() => {
      started.current = false
      setBusy(false)
    })
  }

  const { drafts } = saver.snapshot()
  const solvable = problem === 'points_unassigned' || problem === 'too_many_jokers'
  const solved = solvable && stakesVerdict(quiz, drafts, ruleSet).accepted
  return {
    submit,
    busy,
    waiting,
    takeBack: sending.takeBack,
    problem: solved ? null : problem,
    /** First words of the refusal. */
    failure: refused ? submissionFailure(play.kind) : null,
  }
}

/** Reason why submitting failed; null when it succeeded after all. */
function codeOf(outcome: SendingOutcome): CallCode | null {
  if (outcome.state === 'waiting') return outcome.error.code
  return outcome.state === 'refused' ? outcome.code : null
}

/** Checks points or jokers: returns the first incomplete set of points, or too many jokers. */
function stakesVerdict(quiz: TodaysQuiz, drafts: DraftsByQuestion, ruleSet: RuleSet) {
  const points = pointsGames(quiz.games).map((game) =>
    checkPoints(pointsOf(game.competition, quiz.questions, drafts), ruleSet),
  )
  const jokers = quiz.questions.map(({ id }) => draftOf(drafts, id).joker)
  const verdicts = [...points, checkJokers(jokers, ruleSet)]
  return verdicts.find((verdict) => !verdict.accepted) ?? ({ accepted: true } as const)
}

/** The answers to all questions, with only the fields this quiz takes. */
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
      joker: play.jokers !== null && joker,
    }
  })
}

const loadLastLook = () => import('./last-look.tsx')
const LastLook = lazyAddition(loadLastLook, 'LastLook')

/** Shows all answers once more before they are submitted; a tap on one returns to it. */
function useSubmitDialog() {
  const { t } = useLingui()
  const confirm = useConfirm()
  const online = useOnline()
  // Preloaded, because the connection may be gone when it is needed.
  useEffect(() => whenIdle(() => void loadLastLook().catch(() => null)), [])

  return async (quiz: TodaysQuiz, drafts: DraftsByQuestion) => {
    const blank = quiz.questions.filter((question) => isBlank(draftOf(drafts, question.id).text)).length
    let chosen: number | null = null
    const confirmed = await confirm({
      title: t`Submit your answers?`,
      message: (cancel) => (
        <div className="stack gap-12">
          {blank > 0 && (
            <p>
              <strong>
                <Plural
                  value={blank}
                  one="You still have one blank answer."
                  other="You still have # blank answers."
                />
              </strong>
            </p>
          )}
          <Piece>
            <LastLook
              quiz={quiz}
              drafts={drafts}
              onChoose={(questionId) => {
                chosen = questionId
                cancel()
              }}
            />
          </Piece>
          <p>
            <Trans>Once submitted, your answers can’t be changed.</Trans>
          </p>
          {!online && (
            <p>
              <Trans>
                You’re offline. Your answers will wait on this device and be sent as soon as you’re back
                online; they only count if they reach the server before the quiz closes.
              </Trans>
            </p>
          )}
        </div>
      ),
      confirmLabel: t`Submit`,
    })
    // After the dialog has given the focus back.
    if (chosen !== null) setTimeout(focusAnswer, 0, chosen)
    return confirmed
  }
}
