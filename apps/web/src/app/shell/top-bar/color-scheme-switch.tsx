import { useLingui } from '@lingui/react/macro'
import { idleAddition } from '@/lib/loading/lazy-addition.ts'
import { Disclosure } from '@/ui/disclosure.tsx'
import { MoonIcon, SunIcon, SystemIcon } from '@/ui/icons.tsx'
import { useColorScheme } from '../color-scheme.ts'
import * as styles from './top-bar.module.css'
import { Piece } from '@/lib/loading/piece.tsx'

export const schemeIcons = { light: SunIcon, dark: MoonIcon, auto: SystemIcon }

const ColorSchemeButtons = idleAddition(() => import('./color-scheme-buttons.tsx'), 'ColorSchemeButtons')

/** Opens the choice of the colour scheme. */
export function ColorSchemeSwitch() {
  const { t } = useLingui()
  const Current = schemeIcons[useColorScheme()]
  const label = (
    <>
      <Current />
      <span className={styles.narrowOnly}>{t`Appearance`}</span>
    </>
  )

  return (
    <Disclosure label={label} name={t`Appearance`} className={styles.colorSchemeSwitch}>
      <Piece>
        <ColorSchemeButtons />
      </Piece>
    </Disclosure>
  )
}
