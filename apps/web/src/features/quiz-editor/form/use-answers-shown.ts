import { useState } from 'react'
import { saveWork, savedWork } from '@/lib/saved-work.ts'

const key = 'proposal-answers'

/** Setting to see the answers of proposals, saved until the tab is closed. */
export function useAnswersShown(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(() => savedWork<boolean>(key) ?? false)
  return [
    shown,
    (next) => {
      saveWork(key, next)
      setShown(next)
    },
  ]
}
