import * as trialGameCalls from '@tertulia/contract/trial-games'
import type { TrialGame, TrialResult } from '@tertulia/contract/trial-games'
import { pointsLeft, type Points } from '@tertulia/core/quizzes/question-points'
import { givesPoints } from '@tertulia/core/rule-sets/gives-points'
import { useState } from 'react'
import { useAction } from '@/lib/calls/use-action.ts'
import { readStoredJson, writeStored } from '@/lib/device/browser-storage.ts'
import { saveTrialSeen } from '@/lib/device/trial-seen.ts'
import { isRecord } from '@tertulia/core/collections/records'

type Typed = { text: string; points: Points | null }

/** What was typed in this tab, and the result once it was sent. */
type Play = { typed: Record<number, Typed>; result: TrialResult | null }

const isPlay = (value: unknown): value is Play =>
  isRecord(value) && isRecord(value['typed']) && 'result' in value

const nothingTyped: Typed = { text: '', points: null }

/** State of a trial game; it lives in this tab only, also through a reload. */
export function useTrialGame({ quiz_id, rule_set, questions }: TrialGame) {
  const storageKey = `trial-game-${quiz_id}`
  const [play, setPlay] = useState(
    () => readStoredJson('tab', storageKey, isPlay) ?? { typed: {}, result: null },
  )
  const [showMissing, setShowMissing] = useState(false)
  const { mutateAsync, isPending, error } = useAction(trialGameCalls.playTrialGame)

  function save(next: Play) {
    setPlay(next)
    writeStored('tab', storageKey, JSON.stringify(next))
  }
  const typedOf = (id: number) => play.typed[id] ?? nothingTyped
  const change = (id: number, changed: Partial<Typed>) =>
    save({ ...play, typed: { ...play.typed, [id]: { ...typedOf(id), ...changed } } })
  const byPoints = givesPoints(rule_set)
  const given = questions.map(({ id }) => typedOf(id).points)

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
    /** False where nobody gives points. */
    byPoints,
    left: pointsLeft(given, rule_set),
    showMissing,
    send,
    busy: isPending,
    error,
    result: play.result,
    restart: () => save({ typed: {}, result: null }),
  }
}

export type TrialPlay = ReturnType<typeof useTrialGame>
