import { Trans, useLingui } from '@lingui/react/macro'
import type { PointsSet, QuestionForPlayer } from '@tertulia/contract/quizzes'
import {
  budgetValues,
  checkPoints,
  type Points,
  givePoints,
  pointValues,
} from '@tertulia/core/quizzes/question-points'
import { type ReactNode, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { UndoIcon } from '@/ui/player-icons.tsx'
import { draftOf, type DraftsByQuestion } from '../../../drafts/draft.ts'
import { OpponentRecord } from '../../opponent/opponent-record.tsx'
import { chancesOf, pointsOf, valuesLeft, type GivenPoints } from '../points-sets.ts'
import type { PointsState } from '../use-points.ts'
import { ChanceCaption, ConcededWords, SheetHead, SheetRow } from './sheet-rows.tsx'
import * as styles from './points-sheet.module.css'

type SheetActions = {
  /** Gives the question at a place a value. */
  give: (set: PointsSet, question: number, value: Points) => void
  assign: (set: PointsSet) => void
  copy: () => void
  undo: () => void
}

/** Keys of the points sheet: arrows move, digits give points, A assigns automatically, Z undoes. */
function useSheetKeys(list: RefObject<HTMLElement | null>, { give, assign, undo }: SheetActions) {
  return (event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (event.altKey || ((event.ctrlKey || event.metaKey) && key !== 'z')) return
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[role="radio"]') : null
    const act = button ? actionOn(button, key) : null
    const other = key === 'z' ? undo : key === 'a' ? () => assign(setOf(button ?? firstButton())) : null
    const chosen = act ?? other
    if (!chosen) return
    event.preventDefault()
    chosen()
  }

  function actionOn(button: HTMLElement, key: string): (() => void) | null {
    if (/^[0-3]$/.test(key)) {
      const given = rowOf(button).find(
        (one) => one.dataset['set'] === button.dataset['set'] && one.dataset['value'] === key,
      )
      if (!given) return null
      const points = pointValues.find((value) => String(value) === key)
      return () => {
        if (points !== undefined) give(setOf(button), Number(button.dataset['question']), points)
        given.focus()
      }
    }
    const target = neighbour(button, key)
    return target === null ? null : () => target?.focus()
  }

  /** The button that an arrow leads to; null for another key, undefined at the end. */
  function neighbour(button: HTMLElement, key: string): HTMLElement | undefined | null {
    const row = rowOf(button)
    const place = row.indexOf(button)
    if (key === 'arrowright') return row[place + 1]
    if (key === 'arrowleft') return row[place - 1]
    if (key !== 'arrowdown' && key !== 'arrowup') return null
    const rows = [...(list.current?.children ?? [])]
    const own = rows.findIndex((one) => one === button.closest('li'))
    const next = rows[own + (key === 'arrowdown' ? 1 : -1)]
    return next && radiosOf(next)[place]
  }

  function firstButton(): HTMLElement | null {
    return list.current && (radiosOf(list.current)[0] ?? null)
  }
}

const radiosOf = (place: Element) => [...place.querySelectorAll<HTMLElement>('[role="radio"]')]

const rowOf = (button: HTMLElement) => radiosOf(button.closest('li') ?? button)

const setOf = (button: HTMLElement | null): PointsSet => (button?.dataset['set'] === 'cup' ? 'cup' : 'league')

type PointsSheetProps = {
  questions: QuestionForPlayer[]
  drafts: DraftsByQuestion
  points: PointsState
  /** Shown after a submission without all points; null otherwise. */
  problem: string | null
  onClose: () => void
  onSubmit: () => void
}

/** All points of the quiz on one screen: each question with the opponents' chances, and one column for each game. */
export function PointsSheet({ questions, drafts, points, problem, onClose, onSubmit }: PointsSheetProps) {
  const { t } = useLingui()
  const { games } = points
  const [onlyGame, otherGame] = games
  const { said, ...actions } = useSheet({ questions, drafts, points })
  const list = useRef<HTMLOListElement>(null)
  const onKeyDown = useSheetKeys(list, actions)
  const sets = games.map((game) => ({ game, given: pointsOf(game.competition, questions, drafts) }))
  const ruleSet = useRuleSet()
  const complete = sets.every(({ given }) => checkPoints(given, ruleSet).accepted)
  const [firstMissing] = useState(() =>
    Math.max(
      0,
      questions.findIndex((_, index) => sets.some(({ given }) => given[index] === null)),
    ),
  )

  return (
    <Modal title={t`Points`} width={games.length > 1 ? 880 : 640} full onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons take the keys */}
      <div className={styles.sheet} data-games={games.length} onKeyDown={onKeyDown}>
        <div className={`${styles.sheetHeads} stack gap-8-16`}>
          {sets.map((set) => (
            <SheetHead
              key={set.game.competition}
              {...set}
              isOnly={games.length === 1}
              onAssign={() => actions.assign(set.game.competition)}
              onCopy={actions.copy}
            />
          ))}
        </div>
        {games.length === 1 && <ChanceCaption />}
        <ol ref={list}>
          {questions.map((question, index) => (
            <SheetRow
              key={question.id}
              question={question}
              number={index + 1}
              text={draftOf(drafts, question.id).text}
              isFirst={index === firstMissing}
              sets={sets}
              onGive={(set, value) => actions.give(set, index, value)}
            />
          ))}
        </ol>
        <div className="stack gap-4">
          {sets.map((set) => (
            <ConcededWords key={set.game.competition} {...set} questions={questions} />
          ))}
        </div>
        <ChanceExplained />
        {/* Below the rows, which all fit on one screen. */}
        {onlyGame && !otherGame && <OpponentRecord opponent={onlyGame.opponent} />}
        <SheetFoot
          undoable={points.undoable !== null}
          complete={complete}
          missing={<StillToGive sets={sets.map(({ given }) => given)} problem={complete ? null : problem} />}
          onUndo={actions.undo}
          onClose={onClose}
          onSubmit={onSubmit}
        />
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </div>
    </Modal>
  )
}

/** What the share is, and what the automatic points and the expected score add to it. */
function ChanceExplained() {
  return (
    <p className="small soft">
      <Trans>
        “% right so far” is the share on their card. Automatic points and what they should score also weigh in
        the club’s share, the more the less they have answered.
      </Trans>
    </p>
  )
}

type StillToGiveProps = { sets: readonly GivenPoints[]; problem: string | null }

/** "Still to give: 8 + 8", by game; nothing once all points are given. */
function StillToGive({ sets, problem }: StillToGiveProps) {
  const missing = sets.map((given) => given.filter((value) => value === null).length)
  if (missing.every((count) => count === 0)) return null
  return (
    <>
      {problem !== null && (
        <span className="block wrong strong small" role="alert">
          {problem}
        </span>
      )}
      <Trans>Still to give: {missing.join(' + ')}</Trans>
    </>
  )
}

type SheetFootProps = Pick<PointsSheetProps, 'onClose' | 'onSubmit'> & {
  undoable: boolean
  /** True when all points are given. */
  complete: boolean
  missing: ReactNode
  onUndo: () => void
}

function SheetFoot({ undoable, complete, missing, onUndo, onClose, onSubmit }: SheetFootProps) {
  const { t } = useLingui()
  const values = budgetValues(useRuleSet())
  const [least, most] = [values[0], values.at(-1)]
  return (
    <div className={`${styles.sheetFoot} row gap-4-16`}>
      <div className={styles.sheetMissing}>{missing}</div>
      <p className={`${styles.sheetKeys} small soft`}>
        <Trans>
          <kbd>{least}</kbd>…<kbd>{most}</kbd> gives points, <kbd>A</kbd> assigns automatically, <kbd>Z</kbd>{' '}
          undoes
        </Trans>
      </p>
      <div className={`${styles.sheetButtons} beside gap-8`}>
        {undoable && (
          <IconButton aria-label={t`Undo`} title={t`Undo`} onClick={onUndo}>
            <UndoIcon size={18} />
          </IconButton>
        )}
        {complete ? (
          <Button look="primary" onClick={onSubmit}>
            <Trans>Check and submit</Trans>
          </Button>
        ) : (
          <Button onClick={onClose}>
            <Trans>Back to the questions</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

type SheetOptions = Pick<PointsSheetProps, 'questions' | 'drafts' | 'points'>

/** Gives, swaps, assigns, copies and undoes points, and says what changed and what is left. */
function useSheet({ questions, drafts, points }: SheetOptions): SheetActions & { said: string } {
  const { t } = useLingui()
  const ruleSet = useRuleSet()
  const [said, say] = useState('')
  const gameOf = (set: PointsSet) => points.games.find(({ competition }) => competition === set)
  const given = (set: PointsSet) => pointsOf(set, questions, drafts)

  function withLeft(words: string, after: readonly (Points | null)[]): string {
    const left = valuesLeft(after, ruleSet).flatMap((count, value) => Array<number>(count).fill(value))
    return left.length === 0 ? t`${words}. All points given.` : t`${words}. Left: ${left.join(', ')}.`
  }

  function give(set: PointsSet, question: number, value: Points) {
    const game = gameOf(set)
    if (!game) return
    const chances = chancesOf(game.opponent, questions)
    const after = givePoints(given(set), { question, value }, { chances, rule_set: ruleSet })
    const number = question + 1
    const other = (after.from ?? 0) + 1
    const words =
      after.from === null
        ? t`Question ${number}: ${value} given`
        : t`Question ${number}: ${value} given, swapped with question ${other}`
    if (after.points.join() !== given(set).join()) points.put(set, after.points)
    say(withLeft(words, after.points))
  }

  function assign(set: PointsSet) {
    const game = gameOf(set)
    if (!game) return
    points.assign(game)
    say(t`Points for ${game.opponent.name} assigned automatically`)
  }

  function copy() {
    points.put('cup', given('league'))
    say(withLeft(t`Points copied from the league`, given('league')))
  }

  function undo() {
    if (!points.undoable) return
    points.undo()
    say(t`Undone`)
  }

  return { give, assign, copy, undo, said }
}
