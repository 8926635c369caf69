import * as practiceCalls from '@tertulia/contract/practice'
import type { PracticeCard, PracticeFilter } from '@tertulia/contract/practice'
import type { PracticeAction } from '@tertulia/core/practice/practice-events'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { usePlayer } from '@/features/quizzes/play/use-player.ts'
import { draftPerson } from '@/features/session/session.tsx'
import { apiUrl } from '@/lib/calls/call.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { cachedAt, isUnreachable } from '@/lib/calls/reading.ts'
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
  const query = useCall(practiceCalls.getPractice, {})
  const taken = new Set(
    Object.values(unsent)
      .filter(({ action }) => action === 'taken_back')
      .map(({ question_id: id }) => id),
  )
  return { query, isSetAside: (id: number) => !taken.has(id) }
}

/** Tells whether a card is in a part of the deck; the server chooses by exact shares instead of rounded ones. */
function isIn({ theme, kind, missed }: PracticeFilter, card: PracticeCard): boolean {
  if (theme !== undefined && card.question.theme !== theme) return false
  if (kind !== undefined && card.kind !== kind) return false
  return missed === undefined || (card.percentage !== null && card.percentage < 50)
}

/** The cards to practise now, without those that were graded on this device; `act` stores and sends what is done with one. */
export function usePracticeCards(filter: PracticeFilter) {
  const client = useQueryClient()
  const { queue, unsent } = useQueue()
  const practiceCards = useCall(practiceCalls.listPracticeCards, { query: filter })
  const whole = useCall(practiceCalls.listPracticeCards, { query: {} })
  // Without a connection the choice is made among the cards that are on this device.
  const isCut = practiceCards.data === undefined && isUnreachable(practiceCards.error)
  const query = isCut ? whole : practiceCards
  const { data, dataUpdatedAt: updatedAt } = query

  const cards = useMemo(() => {
    const graded = new Set(Object.values(unsent).map(({ question_id: id }) => id))
    return data?.cards.filter((card) => !graded.has(card.question.id) && (!isCut || isIn(filter, card)))
  }, [data, unsent, isCut, filter])

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

/** Fetches the pictures of cards before they are shown, so that they are there without a connection. */
export function usePicturesAhead(cards: readonly PracticeCard[] | undefined): void {
  useEffect(() => {
    for (const { question } of cards ?? []) {
      if (question.medium?.kind === 'image') new Image().src = apiUrl(question.medium.url)
    }
  }, [cards])
}
