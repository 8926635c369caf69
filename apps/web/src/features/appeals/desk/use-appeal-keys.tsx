import { Trans, useLingui } from '@lingui/react/macro'
import type { AppealToDecide } from '@tertulia/contract/appeals'
import { useEffect, type RefObject } from 'react'
import { useKeysWanted } from '@/features/corrections/desk/key-help.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import * as styles from '../appeals.module.css'

/** The deciding keys as they are shown: in Portuguese A (aceitar) and R (rejeitar). */
const decisionKeys = { en: { uphold: 'U', reject: 'R' }, pt: { uphold: 'A', reject: 'R' } } as const

type AppealKeys = {
  box: RefObject<HTMLElement | null>
  shown: readonly AppealToDecide[]
  ask: (appeal: AppealToDecide, upheld: boolean) => void
}

/** Handles the deciding keys and the arrows (or J and K), except where something else handles keys. */
export function useAppealKeys({ box, shown, ask }: AppealKeys) {
  const [wanted, setWanted] = useKeysWanted()
  const letters = decisionKeys[useLanguage()]

  useEffect(() => {
    if (!wanted) return undefined
    const cards = () => [...(box.current?.querySelectorAll<HTMLElement>(':scope > article') ?? [])]
    // The card that has the focus, or the first one.
    const current = () =>
      Math.max(
        0,
        cards().findIndex((card) => card.contains(document.activeElement)),
      )
    const hasFocus = () =>
      box.current?.contains(document.activeElement) && document.activeElement !== box.current
    const step = (by: number) => cards()[hasFocus() ? current() + by : 0]?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (belongsElsewhere(event)) return
      const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
      const appeal = shown[current()]
      const act = {
        [letters.uphold]: () => appeal && ask(appeal, true),
        [letters.reject]: () => appeal && ask(appeal, false),
        ArrowDown: () => step(1),
        J: () => step(1),
        ArrowUp: () => step(-1),
        K: () => step(-1),
      }[key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return { wanted, setWanted, letters }
}

function belongsElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return true
  if (!(event.target instanceof Element)) return false
  return event.target.closest('input, select, textarea, audio, video, header, dialog[open]') !== null
}

/** The page's keys, and the switch that turns them off. */
export function AppealKeyHelp({ keys }: { keys: ReturnType<typeof useAppealKeys> }) {
  const { t } = useLingui()
  const { wanted, setWanted, letters } = keys
  return (
    <div className={`${styles.keys} small soft no-print row gap-8`}>
      <label>
        <input
          type="checkbox"
          checked={wanted}
          onChange={(event) => setWanted(event.currentTarget.checked)}
        />{' '}
        <Trans>Keys</Trans>
      </label>
      {wanted && (
        <ul aria-label={t`Keys`} className="row gap-8">
          <li>
            <kbd>{letters.uphold}</kbd> <Trans comment="A key of the desk: uphold the appeal">uphold</Trans>
          </li>
          <li>
            <kbd>{letters.reject}</kbd> <Trans comment="A key of the desk: reject the appeal">reject</Trans>
          </li>
          <li>
            <kbd>↑</kbd> <kbd>↓</kbd>{' '}
            <Trans comment="Keys of the desk: the previous and the next appeal">appeal</Trans>
          </li>
        </ul>
      )}
    </div>
  )
}
