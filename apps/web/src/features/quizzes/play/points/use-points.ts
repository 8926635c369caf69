import { useLingui } from '@lingui/react/macro'
import type { PointsSet, TodaysQuiz } from '@tertulia/contract/quizzes'
import { assignPoints, type Points } from '@tertulia/core/quizzes/question-points'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { useCallback, useMemo, useState } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { draftOf, type Draft } from '../../drafts/draft.ts'
import type { DraftSaver } from '../../drafts/draft-saver.ts'
import {
  opponentPercentage,
  pointsFields,
  pointsGames,
  pointsOf,
  valuesLeft,
  type PointsGame,
} from './points-sets.ts'

type PointsOptions = { quiz: TodaysQuiz; drafts: Record<number, Draft>; saver: DraftSaver }

/** The sets of points of the day: the current one, the points left, and functions to give them. */
export function usePoints({ quiz, drafts, saver }: PointsOptions) {
  const ruleSet = useRuleSet()
  const games = useMemo(() => pointsGames(quiz.games), [quiz.games])
  const [selected, select] = useState<PointsSet | null>(null)
  const game = games.find(({ competition }) => competition === selected) ?? games[0] ?? null
  const set = game?.competition ?? null
  const leftKey = set === null ? '' : valuesLeft(pointsOf(set, quiz.questions, drafts), ruleSet).join()
  // The same array while its values are equal, so that typing re-renders one card instead of all.
  const left = useMemo(() => leftKey.split(',').map(Number), [leftKey])

  const { give, said } = useGiving({ quiz, set, saver, rule_set: ruleSet })
  const assignment = useAssignment({ quiz, game, saver, rule_set: ruleSet })
  return { games, game, left, select, give, said, ...assignment }
}

export type PointsState = ReturnType<typeof usePoints>

type GivingOptions = { quiz: TodaysQuiz; set: PointsSet | null; saver: DraftSaver; rule_set: RuleSet }

function useGiving({ quiz: { questions }, set, saver, rule_set: ruleSet }: GivingOptions) {
  const { t } = useLingui()
  const [said, say] = useState('')

  const give = useCallback(
    (questionId: number, value: Points) => {
      if (set === null) return
      const { drafts } = saver.snapshot()
      const field = pointsFields[set]
      const given = draftOf(drafts, questionId)[field]
      const number = questions.findIndex((question) => question.id === questionId) + 1
      if (given === value) {
        saver.change(questionId, { [field]: null })
        say(t`Question ${number}: points removed`)
      } else if (valuesLeft(pointsOf(set, questions, drafts), ruleSet)[value] === 0) {
        say(t`Question ${number}: no ${value} left to give`)
      } else {
        saver.change(questionId, { [field]: value })
        say(t`Question ${number}: ${value} given`)
      }
    },
    [set, saver, questions, ruleSet, t],
  )

  return { give, said }
}

type AssignmentOptions = {
  quiz: TodaysQuiz
  game: PointsGame | null
  saver: DraftSaver
  rule_set: RuleSet
}
type Assignment = { set: PointsSet; before: (Points | null)[]; assigned: Points[] }

/** Assigns points by the opponent's percentages, with undo while they are unchanged. */
function useAssignment({ quiz: { questions }, game, saver, rule_set: ruleSet }: AssignmentOptions) {
  const [last, setLast] = useState<Assignment | null>(null)

  function put(set: PointsSet, points: (Points | null)[]) {
    questions.forEach(({ id }, index) => saver.change(id, { [pointsFields[set]]: points[index] ?? null }))
  }

  function assign() {
    if (game === null) return
    const { competition: set, opponent } = game
    const percentages = questions.map(({ theme }) => opponentPercentage(opponent, theme))
    const assigned = assignPoints(percentages, ruleSet)
    setLast({ set, assigned, before: pointsOf(set, questions, saver.snapshot().drafts) })
    put(set, assigned)
  }

  function undo() {
    if (last) put(last.set, last.before)
    setLast(null)
  }

  const current = last && pointsOf(last.set, questions, saver.snapshot().drafts)
  const undoable = last?.set === game?.competition && current?.join() === last?.assigned.join()
  return { assign, undo, undoable: last !== null && undoable }
}
