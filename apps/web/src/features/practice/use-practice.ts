import * as practice from '@tertulia/contract/practice'
import type { PracticeFilter } from '@tertulia/contract/practice'
import type { PracticeAction } from '@tertulia/core/practice/practice-events'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { usePlayer } from '@/features/quizzes/play/use-player.ts'
import { draftPerson } from '@/features/session/session.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { cachedAt } from '@/lib/calls/reading.ts'
import { randomUuid } from '@/lib/input/uuid.ts'
import { practiceQueueOf } from './practice-queue.ts'

/** The signed-in player's queue of events, and what it holds. */
function useQueue() {
  const queue = practiceQueueOf(draftPerson(usePlayer()))
  return { queue, unsent: useSyncExternalStore(queue.subscribe, queue.snapshot) }
}

/** The deck in numbers, without what has been taken back on this device. */
export function useDeck() {
  const { unsent } = useQueue()
  const query = useCall(practice.getPractice, {})
  const taken = new Set(
    Object.values(unsent)
      .filter(({ action }) => action === 'taken_back')
      .map(({ question_id: id }) => id),
  )
  return { query, isSetAside: (id: number) => !taken.has(id) }
}

/** The cards to practise now, without those that were graded on this device; `act` stores and sends what is done with one. */
export function usePracticeCards(filter: PracticeFilter) {
  const client = useQueryClient()
  const { queue, unsent } = useQueue()
  const query = useCall(practice.listPracticeCards, { query: filter })
  const { data, dataUpdatedAt: updatedAt } = query

  const cards = useMemo(() => {
    const graded = new Set(Object.values(unsent).map(({ question_id: id }) => id))
    return data?.cards.filter(({ question }) => !graded.has(question.id))
  }, [data, unsent])

  // The server's clock decides which day it is.
  const offset = data ? Date.parse(data.now) - (cachedAt(data.now) ?? updatedAt) : 0
  const act = useCallback(
    (questionId: number, action: PracticeAction) => {
      const at = new Date(Date.now() + offset).toISOString()
      void queue.add({ id: randomUuid(), question_id: questionId, action, at }).then(() => queue.send(client))
    },
    [queue, client, offset],
  )
  return { query, cards, act }
}

export type Act = ReturnType<typeof usePracticeCards>['act']
