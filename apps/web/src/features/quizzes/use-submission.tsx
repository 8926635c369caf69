import { checkPoints } from '@tertulia/core/quizzes/question-points'
import { checkJokers } from '@tertulia/core/special-quizzes/jokers'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getHome } from '@tertulia/contract/home'
import { getCurrentNotifications } from '@tertulia/contract/notifications'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError, type CallCode } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { endpointKey } from '@/lib/queries.ts'
import { useConfirm } from '@/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { contentOf, draftOf, type Draft } from './draft.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { pointsGames, pointsOf } from './points-sets.ts'
import type { QuizPlay } from './quiz-play.ts'
import { submissionKey } from './submission-key.ts'

type SubmissionOptions = {
  user_id: number
  quiz: TodaysQuiz
  play: QuizPlay
  keeper: DraftKeeper
  /** The day is over, by the server's word. */
  onClosed: () => void
  /** Points are missing, or there are more jokers than allowed. */
  onMissing: (reason: CallCode) => void
}

/** Submits all answers once, after asking; says what stands in the way. */
export function useSubmission(options: SubmissionOptions) {
  const { user_id, quiz, play, keeper, onClosed, onMissing } = options
  const rule_set = useRuleSet()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallCode | null>(null)
  const started = useRef(false)
  const confirm = useConfirmation()
  const send = useSending({ user_id, quiz, play })
  const query_client = useQueryClient()

  async function attempt() {
    const { drafts } = keeper.snapshot()
    const verdict = stakesVerdict(quiz, drafts, rule_set)
    setProblem(verdict.accepted ? null : verdict.reason)
    if (!verdict.accepted) return onMissing(verdict.reason)
    if (!(await confirm(quiz, drafts))) return
    setBusy(true)
    keeper.hold()
    await send(keeper.snapshot().drafts).catch(refuse)
  }

  async function refuse(error: unknown) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'quiz_closed') return onClosed()
    if (error.code === 'already_submitted') {
      await query_client.refetchQueries({ queryKey: play.todays_key })
      // What was submitted elsewhere takes the form's place, and its words with it.
      showError(errorWords(error.code))
      return
    }
    keeper.release()
    setProblem(error.code)
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
  return { submit, busy, problem: solved ? null : problem }
}

/** What is staked on the answers: the first set of points that is not complete decides, or a joker too many. */
function stakesVerdict(quiz: TodaysQuiz, drafts: Record<number, Draft>, rule_set: RuleSet) {
  const points = pointsGames(quiz.games).map((game) =>
    checkPoints(pointsOf(game.competition, quiz.questions, drafts), rule_set),
  )
  const jokers = quiz.questions.map(({ id }) => draftOf(drafts, id).joker)
  const verdicts = [...points, checkJokers(jokers, rule_set)]
  return verdicts.find((verdict) => !verdict.accepted) ?? ({ accepted: true } as const)
}

function useConfirmation() {
  const { t } = useLingui()
  const confirm = useConfirm()

  return (quiz: TodaysQuiz, drafts: Record<number, Draft>) => {
    const blank = quiz.questions.filter((question) => isBlank(draftOf(drafts, question.id).text)).length
    return confirm({
      title: t`Submit your answers?`,
      message: (
        <div className="stack">
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
          <p>
            <Trans>Once submitted, nothing can be changed.</Trans>
          </p>
        </div>
      ),
      confirm_label: t`Submit`,
    })
  }
}

function useSending({ user_id, quiz, play }: Pick<SubmissionOptions, 'user_id' | 'quiz' | 'play'>) {
  const { t } = useLingui()
  const query_client = useQueryClient()
  const sets = pointsGames(quiz.games).map((game) => game.competition)

  return async (drafts: Record<number, Draft>) => {
    const { date, questions } = quiz
    const answers = questions.map(({ id }) => {
      const { text, league_points, cup_points, joker } = contentOf(draftOf(drafts, id))
      return {
        question_id: id,
        text,
        league_points: sets.includes('league') ? league_points : null,
        cup_points: sets.includes('cup') ? cup_points : null,
        joker: play.jokers && joker,
      }
    })
    const submission_key = submissionKey({ user_id, kind: play.kind, date })
    const reply = await play.submit({ params: { date }, body: { submission_key, answers } })
    query_client.setQueryData(play.todays_key, play.todaysAnswer(reply))
    void query_client.invalidateQueries({ queryKey: endpointKey(getHome) })
    void query_client.invalidateQueries({ queryKey: endpointKey(getCurrentNotifications) })
    showSuccess(t`Your answers are submitted.`)
  }
}
