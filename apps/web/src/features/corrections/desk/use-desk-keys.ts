import { useEffect } from 'react'
import type { Desk } from './use-desk.ts'
import type { VerdictKeys } from './verdict-keys.ts'

type DeskKeys = {
  desk: Desk
  /** Null disables the single keys. */
  keys: VerdictKeys | null
  /** Called after a key did something, to move the focus. */
  onUsed: () => void
}

/**
 * Handles the language's verdict keys, R, W, U and the arrows (or J and K) anywhere on the page, except where something
 * else handles keys.
 */
export function useDeskKeys({ desk, keys, onUsed }: DeskKeys): void {
  useEffect(() => {
    if (!keys) return undefined
    const onKey = (event: KeyboardEvent) => {
      const action = belongsElsewhere(event) ? undefined : actionOf(meaningOf(event.key, keys), desk)
      if (!action) return
      event.preventDefault()
      action()
      onUsed()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

function belongsElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  // A key held down would judge row after row.
  if (event.repeat && !event.key.startsWith('Arrow')) return true
  if (!(event.target instanceof Element)) return false
  return event.target.closest('input, select, textarea, audio, video, header, dialog[open]') !== null
}

/** Maps a key to its meaning in every language. */
function meaningOf(key: string, keys: VerdictKeys): string {
  const letter = key.length === 1 ? key.toUpperCase() : key
  if (letter === keys.right) return 'R'
  if (letter === keys.wrong) return 'W'
  return letter
}

function actionOf(key: string, desk: Desk): (() => void) | undefined {
  const { answers, row, index, questions } = desk
  const answer = answers[row]
  const step = (by: number) => {
    const next = answers[row + by]
    return next && (() => desk.select(next.normalised))
  }
  switch (key) {
    case 'R':
      return answer && (() => desk.judge(answer, 'right'))
    case 'W':
      return answer && (() => desk.judge(answer, 'wrong'))
    case 'U':
      return desk.canUndo ? desk.undo : undefined
    case 'ArrowDown':
    case 'J':
      return step(1)
    case 'ArrowUp':
    case 'K':
      return step(-1)
    case 'ArrowRight':
      return index < questions.length - 1 ? () => desk.goTo(index + 1) : undefined
    case 'ArrowLeft':
      return index > 0 ? () => desk.goTo(index - 1) : undefined
    default:
      return undefined
  }
}
