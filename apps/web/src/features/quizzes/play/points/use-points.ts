import { useLingui } from '@lingui/react/macro'
import type { PointsSet, TodaysQuiz } from '@tertulia/contract/quizzes'
import { assignPoints, givePoints, usedValues, type Points } from '@tertulia/core/quizzes/question-points'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { useCallback, useMemo, useRef, useState } from 'react'
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
  const usedKey = set === null ? '' : keyOf(usedValues(pointsOf(set, quiz.questions, drafts), ruleSet))
  const used = useMemo(
    () => usedKey.split(',').map((questions) => (questions === '' ? [] : questions.split(' ').map(Number))),
    [usedKey],
  )

  const { give, said, swapped } = useGiving({ quiz, game, saver, rule_set: ruleSet })
  const changes = useChanges({ quiz, saver, rule_set: ruleSet })
  return { games, game, left, used, select, give, said, swapped, ...changes }
}

export type PointsState = ReturnType<typeof usePoints>

/** Numbers of questions by value as one text, such as "4,,1 2 7". */
const keyOf = (used: readonly number[][]) => used.map((questions) => questions.join(' ')).join()

type GivingOptions = {
  quiz: TodaysQuiz
  game: PointsGame | null
  saver: DraftSaver
  rule_set: RuleSet
}

/** Where the value came from that a question was given last. */
export type Swap = { question_id: number; value: Points; from: number; returned: Points | null }

function useGiving({ quiz: { questions }, game, saver, rule_set }: GivingOptions) {
  const { t } = useLingui()
  const [said, say] = useState('')
  const [swapped, setSwapped] = useState<Swap | null>(null)
  // The question that got the last value by itself: whoever gives it that value, too, does not mean to remove it.
  const filled = useRef<number | null>(null)

  const give = useCallback(
    (questionId: number, value: Points) => {
      if (game === null) return
      const { drafts } = saver.snapshot()
      const field = pointsFields[game.competition]
      const question = questions.findIndex(({ id }) => id === questionId)
      const number = question + 1
      const isFilled = filled.current === questionId
      filled.current = null
      if (draftOf(drafts, questionId)[field] === value) {
        if (isFilled) return say(t`Question ${number}: ${value} given`)
        saver.change(questionId, { [field]: null })
        setSwapped(null)
        return say(t`Question ${number}: points removed`)
      }
      const before = pointsOf(game.competition, questions, drafts)
      const chances = chancesOf(game.opponent, questions)
      const after = givePoints(before, { question, value }, { chances, rule_set })
      questions.forEach(({ id }, index) => {
        const points = after.points[index] ?? null
        if (points !== before[index]) saver.change(id, { [field]: points })
      })
      const { from } = after
      filled.current = after.filled === null ? null : (questions[after.filled]?.id ?? null)
      setSwapped(
        from === null
          ? null
          : { question_id: questionId, value, from: from + 1, returned: after.points[from] ?? null },
      )
      const other = (from ?? 0) + 1
      say(
        from === null
          ? t`Question ${number}: ${value} given`
          : t`Question ${number}: ${value} given, swapped with question ${other}`,
      )
    },
    [game, saver, questions, rule_set, t],
  )

  return { give, said, swapped }
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
