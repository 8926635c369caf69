import { useState } from 'react'
import { keepWork, keptWork } from '@/lib/kept-work.ts'

const key = 'proposal-answers'

/** Whether an editor wants to see the answers of proposals; remembered until the tab is closed. */
export function useAnswersShown(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(() => keptWork<boolean>(key) ?? false)
  return [
    shown,
    (next) => {
      keepWork(key, next)
      setShown(next)
    },
  ]
}
