import { useLingui } from '@lingui/react/macro'
import type { PointsSet, TodaysQuiz } from '@tertulia/contract/quizzes'
import { assignPoints, type Points } from '@tertulia/core/quizzes/question-points'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { useCallback, useMemo, useState } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { draftOf, type Draft } from '../../drafts/draft.ts'
import type { DraftSaver } from '../../drafts/draft-saver.ts'
import {
  chancesOf,
  pointsFields,
  pointsGames,
  pointsOf,
  valuesLeft,
  type GivenPoints,
  type PointsGame,
} from './points-sets.ts'

type PointsOptions = { quiz: TodaysQuiz; drafts: Record<number, Draft>; saver: DraftSaver }

/** The sets of points of the day: the current one, the points left, and functions to give, change and undo them. */
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
  const changes = useChanges({ quiz, saver, rule_set: ruleSet })
  return { games, game, left, select, give, said, ...changes }
}

export type PointsState = ReturnType<typeof usePoints>

type GivingOptions = { quiz: TodaysQuiz; set: PointsSet | null; saver: DraftSaver; rule_set: RuleSet }

function useGiving({ quiz: { questions }, set, saver, rule_set }: GivingOptions) {
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
      } else if (valuesLeft(pointsOf(set, questions, drafts), rule_set)[value] === 0) {
        say(t`Question ${number}: no ${value} left to give`)
      } else {
        saver.change(questionId, { [field]: value })
        say(t`Question ${number}: ${value} given`)
      }
    },
    [set, saver, questions, rule_set, t],
  )

  return { give, said }
}

type ChangesOptions = { quiz: TodaysQuiz; saver: DraftSaver; rule_set: RuleSet }
type PointsChange = { set: PointsSet; before: GivenPoints; after: GivenPoints }

/** Changes whole sets of points, with undo while they are unchanged. */
function useChanges({ quiz: { questions }, saver, rule_set }: ChangesOptions) {
  const [changes, setChanges] = useState<PointsChange[]>([])
  const last = changes.at(-1)
  const current = (set: PointsSet) => pointsOf(set, questions, saver.snapshot().drafts)

  function write(set: PointsSet, points: GivenPoints) {
    const before = current(set)
    questions.forEach(({ id }, index) => {
      const value = points[index] ?? null
      if (before[index] !== value) saver.change(id, { [pointsFields[set]]: value })
    })
  }

  function put(set: PointsSet, after: GivenPoints) {
    setChanges([...changes, { set, before: current(set), after }])
    write(set, after)
  }

  function assign({ competition, opponent }: PointsGame) {
    put(competition, assignPoints(chancesOf(opponent, questions), rule_set))
  }

  const undoable = last && current(last.set).join() === last.after.join() ? last.set : null

  function undo() {
    if (last && undoable) write(last.set, last.before)
    setChanges(changes.slice(0, -1))
  }

  return { put, assign, undo, undoable }
}
