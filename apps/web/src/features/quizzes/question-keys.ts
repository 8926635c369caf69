import type { Points } from '@tertulia/core/quizzes/question-points'
import { useEffect, type RefObject } from 'react'
import { submit_id } from './quiz-foot.tsx'

type ListOptions = {
  list: RefObject<HTMLElement | null>
  onCurrent: (question_id: number) => void
  /** Gives points; null while nothing can be changed. */
  onPoints: ((question_id: number, value: Points) => void) | null
}

/** Follows the question in focus. Enter goes to the next answer, Alt+0 to Alt+3 gives points. */
export function useQuestionKeys({ list, onCurrent, onPoints }: ListOptions): void {
  useEffect(() => {
    const place = list.current
    const onFocus = ({ target }: FocusEvent) => {
      const card = cardOf(target)
      if (card) onCurrent(questionOf(card))
    }
    const onKey = (event: KeyboardEvent) => {
      const card = cardOf(event.target)
      if (card && onPoints) actOnKey(event, card, onPoints)
    }
    place?.addEventListener('focusin', onFocus)
    place?.addEventListener('keydown', onKey)
    return () => {
      place?.removeEventListener('focusin', onFocus)
      place?.removeEventListener('keydown', onKey)
    }
  }, [list, onCurrent, onPoints])
}

function actOnKey(
  event: KeyboardEvent,
  card: HTMLElement,
  onPoints: (question_id: number, value: Points) => void,
): void {
  // The physical key: with Alt, many layouts write another character.
  const digit = event.altKey && !event.ctrlKey ? /^Digit([0-3])$/.exec(event.code)?.[1] : undefined
  if (digit !== undefined) {
    event.preventDefault()
    onPoints(questionOf(card), Number(digit) as Points)
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
