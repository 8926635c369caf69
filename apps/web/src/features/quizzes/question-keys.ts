import type { Points } from '@tertulia/core/quizzes/question-points'
import { useEffect, type RefObject } from 'react'
import { submit_id } from './quiz-foot.tsx'

type KeyActions = {
  /** Gives points; null in a quiz without, and while nothing can be changed. */
  onPoints: ((question_id: number, value: Points) => void) | null
  /** Places a joker or takes it back; null as above. */
  onJoker: ((question_id: number) => void) | null
}

type ListOptions = KeyActions & {
  list: RefObject<HTMLElement | null>
  onCurrent: (question_id: number) => void
}

/** Follows the question in focus. Enter goes to the next answer, Alt+0 to Alt+3 gives points, Alt+J a joker. */
export function useQuestionKeys({ list, onCurrent, onPoints, onJoker }: ListOptions): void {
  useEffect(() => {
    const place = list.current
    const onFocus = ({ target }: FocusEvent) => {
      const card = cardOf(target)
      if (card) onCurrent(questionOf(card))
    }
    const onKey = (event: KeyboardEvent) => {
      const card = cardOf(event.target)
      if (card) actOnKey(event, card, { onPoints, onJoker })
    }
    place?.addEventListener('focusin', onFocus)
    place?.addEventListener('keydown', onKey)
    return () => {
      place?.removeEventListener('focusin', onFocus)
      place?.removeEventListener('keydown', onKey)
    }
  }, [list, onCurrent, onPoints, onJoker])
}

function actOnKey(event: KeyboardEvent, card: HTMLElement, { onPoints, onJoker }: KeyActions): void {
  // The physical key: with Alt, many layouts write another character.
  const key = event.altKey && !event.ctrlKey ? event.code : ''
  const digit = /^Digit([0-3])$/.exec(key)?.[1]
  if (digit !== undefined && onPoints) {
    event.preventDefault()
    onPoints(questionOf(card), Number(digit) as Points)
  } else if (key === 'KeyJ' && onJoker) {
    event.preventDefault()
    if (!event.repeat) onJoker(questionOf(card))
  } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.isComposing) {
    event.preventDefault()
    goToNext(card)
  }
}

const questionOf = (card: HTMLElement) => Number(card.dataset['question'])

function cardOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.question-card') : null
}

function cards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.question-card')]
}

function goToNext(card: HTMLElement): void {
  const all = cards()
  const next = all[all.indexOf(card) + 1]
  if (next) {
    next.querySelector('input')?.focus({ preventScroll: true })
    showCard(next)
  } else {
    document.getElementById(submit_id)?.focus()
  }
}

/** Scrolls so that the whole question can be read, or its beginning where there is little room. */
export function showCard(card: Element, block: 'nearest' | 'start' = 'nearest'): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  card.scrollIntoView({ block, behavior: still ? 'auto' : 'smooth' })
}

export function findCard(question_id: number): HTMLElement | undefined {
  return cards().find((card) => questionOf(card) === question_id)
}
