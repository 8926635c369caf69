import * as trialGameCalls from '@tertulia/contract/trial-games'
import type { TrialGame, TrialResult } from '@tertulia/contract/trial-games'
import {
  assignPoints,
  givePoints,
  pointsLeft,
  usedValues,
  type Points,
} from '@tertulia/core/quizzes/question-points'
import { givesPoints } from '@tertulia/core/rule-sets/gives-points'
import { useRef, useState } from 'react'
import { useAction } from '@/lib/calls/use-action.ts'
import { readStored, readStoredJson, writeStored } from '@/lib/device/browser-storage.ts'
import { saveTrialSeen } from '@/lib/device/trial-seen.ts'
import { deviceReads, readDeviceFirst } from '@/lib/loading/written-page.ts'
import { isRecord } from '@tertulia/core/collections/records'

type Typed = { text: string; points: Points | null }

/** What was typed in this tab, and the result once it was sent. */
type Play = { typed: Record<number, Typed>; result: TrialResult | null }

const isPlay = (value: unknown): value is Play =>
  isRecord(value) && isRecord(value['typed']) && 'result' in value

const keyBeginning = 'trial-game-'

/** Returns what was typed in this tab; nothing on the server. */
function readPlay(quizId: number): Play {
  const key = keyBeginning + quizId
  if (typeof window === 'undefined') deviceReads.add(key)
  return readStoredJson('tab', key, isPlay) ?? { typed: {}, result: null }
}

readDeviceFirst((name) => name.startsWith(keyBeginning) && readStored('tab', name) !== null)

const nothingTyped: Typed = { text: '', points: null }

/** State of a trial game; it lives in this tab only, also through a reload. */
export function useTrialGame({ quiz_id, rule_set, questions, chances }: TrialGame) {
  const [play, setPlay] = useState(() => readPlay(quiz_id))
  const [showMissing, setShowMissing] = useState(false)
  // The question that got the last value by itself, as in the quiz.
  const filled = useRef<number | null>(null)
  const { mutateAsync, isPending, error } = useAction(trialGameCalls.playTrialGame)

  function save(next: Play) {
    setPlay(next)
    writeStored('tab', keyBeginning + quiz_id, JSON.stringify(next))
  }
  const typedOf = (id: number) => play.typed[id] ?? nothingTyped
  const change = (id: number, changed: Partial<Typed>) =>
    save({ ...play, typed: { ...play.typed, [id]: { ...typedOf(id), ...changed } } })
  const byPoints = givesPoints(rule_set)
  const given = questions.map(({ id }) => typedOf(id).points)

  function assign() {
    const points = assignPoints(chances, rule_set)
    const typed = questions.map(
      ({ id }, index) => [id, { ...typedOf(id), points: points[index] ?? null }] as const,
    )
    save({ ...play, typed: Object.fromEntries(typed) })
  }

  /** Gives a question points, or takes them back when it has these. */
  function give(id: number, value: Points) {
    const isFilled = filled.current === id
    filled.current = null
    if (typedOf(id).points === value) return isFilled ? undefined : change(id, { points: null })
    const question = questions.findIndex((one) => one.id === id)
    const after = givePoints(given, { question, value }, { chances, rule_set })
    filled.current = after.filled === null ? null : (questions[after.filled]?.id ?? null)
    const typed = questions.map((one, index) => {
      const points = after.points[index] ?? null
      return [one.id, { ...typedOf(one.id), points }] as const
    })
    save({ ...play, typed: Object.fromEntries(typed) })
  }

  async function send() {
    const missing = byPoints ? questions.find(({ id }) => typedOf(id).points === null) : undefined
    setShowMissing(missing !== undefined)
    if (missing !== undefined) {
      document.querySelector<HTMLElement>(`[data-question="${missing.id}"] [aria-pressed]`)?.focus()
      return
    }
    const answers = questions.map(({ id }) => {
      const { text, points } = typedOf(id)
      return { question_id: id, text, points }
    })
    // A refusal is shown from `error`, and nothing typed is lost.
    const result = await mutateAsync({ body: { quiz_id, trial_answers: answers } }).catch(() => null)
    if (!result) return
    save({ ...play, result })
    saveTrialSeen()
  }

  return {
    typedOf,
    change,
    give,
    assign,
    /** False where nobody gives points. */
    byPoints,
    left: pointsLeft(given, rule_set),
    used: usedValues(given, rule_set),
    showMissing,
    send,
    busy: isPending,
    error,
    result: play.result,
    restart: () => save({ typed: {}, result: null }),
  }
}

export type TrialPlay = ReturnType<typeof useTrialGame>
