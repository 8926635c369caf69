import type { PointsSet } from '@tertulia/contract/quizzes'
import type { Points } from '@tertulia/core/quizzes/question-points'
import type { KeyboardEvent, RefObject } from 'react'

export type SheetActions = {
  /** Gives the question at a place a value. */
  give: (set: PointsSet, question: number, value: Points) => void
  assign: (set: PointsSet) => void
  copy: () => void
  undo: () => void
}

/** Keys of the points sheet: arrows move, digits give points, A assigns automatically, Z undoes. */
export function useSheetKeys(list: RefObject<HTMLElement | null>, { give, assign, undo }: SheetActions) {
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
      return () => {
        give(setOf(button), Number(button.dataset['question']), Number(key) as Points)
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
    const next = rows[rows.indexOf(button.closest('li') as Element) + (key === 'arrowdown' ? 1 : -1)]
    return next && radiosOf(next)[place]
  }

  function firstButton(): HTMLElement | null {
    return list.current && (radiosOf(list.current)[0] ?? null)
  }
}

const radiosOf = (place: Element) => [...place.querySelectorAll<HTMLElement>('[role="radio"]')]

const rowOf = (button: HTMLElement) => radiosOf(button.closest('li') ?? button)

const setOf = (button: HTMLElement | null) => (button?.dataset['set'] ?? 'league') as PointsSet
