import type { Points } from '@tertulia/core/quizzes/question-points'
import { useEffect, type RefObject } from 'react'
import { pointValues } from '@tertulia/core/quizzes/question-points'

/** Id of the submit button, for moving the focus from the last answer. */
export const submitId = 'quiz-submit'

type KeyActions = {
  /** Gives points; null in a quiz without points, and while locked. */
  onPoints: ((questionId: number, value: Points) => void) | null
  /** Places or removes a joker; null as above. */
  onJoker: ((questionId: number) => void) | null
  /** Goes on after the last answer; null goes to the submit button. */
  onEnd: (() => void) | null
}

type ListOptions = KeyActions & {
  list: RefObject<HTMLElement | null>
  onCurrent: (questionId: number) => void
}

/**
 * Tracks the question that is focused or touched. Enter goes to the next answer, Alt+0 to Alt+3 gives points, Alt+J a
 * joker.
 */
export function useQuestionKeys({ list, onCurrent, onPoints, onJoker, onEnd }: ListOptions): void {
  useEffect(() => {
    const place = list.current
    const onTouch = ({ target }: Event) => {
      const card = cardOf(target)
      if (card) onCurrent(questionOf(card))
    }
    const onKey = (event: KeyboardEvent) => {
      const card = cardOf(event.target)
      if (card) actOnKey(event, card, { onPoints, onJoker, onEnd })
    }
    place?.addEventListener('focusin', onTouch)
    // Safari does not focus a touched button.
    place?.addEventListener('click', onTouch)
    place?.addEventListener('keydown', onKey)
    return () => {
      place?.removeEventListener('focusin', onTouch)
      place?.removeEventListener('click', onTouch)
      place?.removeEventListener('keydown', onKey)
    }
  }, [list, onCurrent, onPoints, onJoker, onEnd])
}

function actOnKey(event: KeyboardEvent, card: HTMLElement, actions: KeyActions): void {
  const { onPoints, onJoker, onEnd } = actions
  // The physical key, because with Alt many layouts produce another character.
  const key = event.altKey && !event.ctrlKey ? event.code : ''
  const points = pointValues.find((value) => key === `Digit${value}`)
  if (points !== undefined && onPoints) {
    event.preventDefault()
    onPoints(questionOf(card), points)
  } else if (key === 'KeyJ' && onJoker) {
    event.preventDefault()
    if (!event.repeat) onJoker(questionOf(card))
  } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.isComposing) {
    event.preventDefault()
    goToNext(card, onEnd)
  }
}

function questionOf(card: HTMLElement): number {
  return Number(card.dataset['question'])
}

function cardOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-question]') : null
}

function cards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-question]')]
}

function goToNext(card: HTMLElement, onEnd: KeyActions['onEnd']): void {
  const all = cards()
  const next = all[all.indexOf(card) + 1]
  if (next) {
    next.querySelector('input')?.focus({ preventScroll: true })
    showCard(next)
  } else if (onEnd) {
    onEnd()
  } else {
    document.getElementById(submitId)?.focus()
  }
}

/** Scrolls so that the whole question is visible, or its start where there is little room. */
function showCard(card: Element): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  card.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' })
}

export function findCard(questionId: number): HTMLElement | undefined {
  return cards().find((card) => questionOf(card) === questionId)
}

/** Moves to a question's answer. */
export function focusAnswer(questionId: number): void {
  const card = findCard(questionId)
  card?.querySelector('input')?.focus({ preventScroll: true })
  if (card) showCard(card)
}
