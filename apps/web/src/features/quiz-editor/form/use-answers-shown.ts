import { useState } from 'react'
import { readStored, writeStored } from '@/lib/device/browser-storage.ts'

const key = 'answers-shown'

/** Setting to see the answers of proposals, until the tab is closed. */
export function useAnswersShown(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(() => readStored('tab', key) !== null)
  return [
    shown,
    (next) => {
      writeStored('tab', key, next ? 'yes' : null)
      setShown(next)
    },
  ]
}
