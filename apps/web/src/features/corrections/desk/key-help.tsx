import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readStored, writeStored } from '@/lib/device/browser-storage.ts'
import { useVerdictKeys } from './verdict-keys.ts'
import * as styles from '../correction.module.css'

const storageKey = 'correction-keys'

/** Setting of the single-key shortcuts, which users of speech or switch input turn off permanently. */
export function useKeysWanted(): [boolean, (wanted: boolean) => void] {
  const [wanted, setWanted] = useState(() => readStored('device', storageKey) !== 'off')
  return [
    wanted,
    (next) => {
      writeStored('device', storageKey, next ? 'on' : 'off')
      setWanted(next)
    },
  ]
}

type KeyHelpProps = { wanted: boolean; onChange: (wanted: boolean) => void }

/** The page's keys, shown where there is a keyboard. */
export function KeyHelp({ wanted, onChange }: KeyHelpProps) {
  const { t } = useLingui()
  const keys = useVerdictKeys()
  return (
    <div className={`${styles.keyHelp} small soft no-print`}>
      <label>
        <input type="checkbox" checked={wanted} onChange={(event) => onChange(event.currentTarget.checked)} />{' '}
        <Trans>Keys</Trans>
      </label>
      {wanted && (
        <ul aria-label={t`Keys`}>
          <li>
            <kbd>{keys.right}</kbd> <Trans>right</Trans>
          </li>
          <li>
            <kbd>{keys.wrong}</kbd> <Trans>wrong</Trans>
          </li>
          <li>
            <kbd>U</kbd> <Trans>undo</Trans>
          </li>
          <li>
            <kbd>↑</kbd> <kbd>↓</kbd> <Trans>answer</Trans>
          </li>
          <li>
            <kbd>←</kbd> <kbd>→</kbd> <Trans>question</Trans>
          </li>
        </ul>
      )}
    </div>
  )
}
