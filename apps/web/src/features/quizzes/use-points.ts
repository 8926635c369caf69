import { useLingui } from '@lingui/react/macro'
import type { PointsSet, TodaysQuiz } from '@tertulia/contract/quizzes'
import { assignPoints, type Points } from '@tertulia/core/quizzes/question-points'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { useCallback, useMemo, useState } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { draftOf, type Draft } from './draft.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import {
  opponentPercentage,
  points_fields,
  pointsGames,
  pointsOf,
  valuesLeft,
  type PointsGame,
} from './points-sets.ts'

type PointsOptions = { quiz: TodaysQuiz; drafts: Record<number, Draft>; keeper: DraftKeeper }

/** The sets of points of the day: which one is given now, what is left of it, and giving it. */
export function usePoints({ quiz, drafts, keeper }: PointsOptions) {
  const rule_set = useRuleSet()
  const games = useMemo(() => pointsGames(quiz.games), [quiz.games])
  const [selected, select] = useState<PointsSet | null>(null)
  const game = games.find(({ competition }) => competition === selected) ?? games[0] ?? null
  const set = game?.competition ?? null
  const left_key = set === null ? '' : valuesLeft(pointsOf(set, quiz.questions, drafts), rule_set).join()
  // The same array as long as it says the same, so that typing shows one card anew and not all.
  const left = useMemo(() => left_key.split(',').map(Number), [left_key])

  const { give, said } = useGiving({ quiz, set, keeper, rule_set })
  const assignment = useAssignment({ quiz, game, keeper, rule_set })
  return { games, game, left, select, give, said, ...assignment }
}

export type PointsState = ReturnType<typeof usePoints>

type GivingOptions = { quiz: TodaysQuiz; set: PointsSet | null; keeper: DraftKeeper; rule_set: RuleSet }

function useGiving({ quiz: { questions }, set, keeper, rule_set }: GivingOptions) {
  const { t } = useLingui()
  const [said, say] = useState('')

  const give = useCallback(
    (question_id: number, value: Points) => {
      if (set === null) return
      const { drafts } = keeper.snapshot()
      const field = points_fields[set]
      const given = draftOf(drafts, question_id)[field]
      const number = questions.findIndex((question) => question.id === question_id) + 1
      if (given === value) {
        keeper.change(question_id, { [field]: null })
        say(t`Question ${number}: points taken back`)
      } else if (valuesLeft(pointsOf(set, questions, drafts), rule_set)[value] === 0) {
        say(t`Question ${number}: no ${value} left to give`)
      } else {
        keeper.change(question_id, { [field]: value })
        say(t`Question ${number}: ${value} given`)
      }
    },
    [set, keeper, questions, rule_set, t],
  )

  return { give, said }
}

type AssignmentOptions = {
  quiz: TodaysQuiz
  game: PointsGame | null
  keeper: DraftKeeper
  rule_set: RuleSet
}
type Assignment = { set: PointsSet; before: (Points | null)[]; assigned: Points[] }

/** Points by the opponent's percentages, with the way back as long as they are as assigned. */
function useAssignment({ quiz: { questions }, game, keeper, rule_set }: AssignmentOptions) {
  const [last, setLast] = useState<Assignment | null>(null)

  function put(set: PointsSet, points: (Points | null)[]) {
    questions.forEach(({ id }, index) => keeper.change(id, { [points_fields[set]]: points[index] ?? null }))
  }

  function assign() {
    if (game === null) return
    const { competition: set, opponent } = game
    const percentages = questions.map(({ theme }) => opponentPercentage(opponent, theme))
    const assigned = assignPoints(percentages, rule_set)
    setLast({ set, assigned, before: pointsOf(set, questions, keeper.snapshot().drafts) })
    put(set, assigned)
  }

  function undo() {
    if (last) put(last.set, last.before)
    setLast(null)
  }

  const current = last && pointsOf(last.set, questions, keeper.snapshot().drafts)
  const undoable = last?.set === game?.competition && current?.join() === last?.assigned.join()
  return { assign, undo, undoable: last !== null && undoable }
}
