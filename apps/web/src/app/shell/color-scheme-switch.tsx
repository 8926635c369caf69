import { useLingui } from '@lingui/react/macro'
import { Disclosure } from '@/ui/disclosure.tsx'
import { MoonIcon, SunIcon, SystemIcon } from '@/ui/icons.tsx'
import { chooseColorScheme, useColorScheme } from './color-scheme.ts'
import * as styles from './top-bar.module.css'

const icons = { light: SunIcon, dark: MoonIcon, auto: SystemIcon }

/** Switches between light, dark and the device's scheme. */
export function ColorSchemeSwitch() {
  const { t } = useLingui()
  const chosen = useColorScheme()
  const words = { light: t`Light`, dark: t`Dark`, auto: t`Same as this device` }
  const Current = icons[chosen]
  const label = (
    <>
      <Current />
      <span className={styles.narrowOnly}>{t`Appearance`}</span>
    </>
  )

  return (
    <Disclosure label={label} name={t`Appearance`} className={styles.colorSchemeSwitch}>
      {(['light', 'dark', 'auto'] as const).map((scheme) => {
        const Icon = icons[scheme]
        return (
          <button
            key={scheme}
            type="button"
            className={styles.menuLink}
            aria-pressed={scheme === chosen}
            onClick={() => chooseColorScheme(scheme)}
          >
            <Icon />
            {words[scheme]}
          </button>
        )
      })}
    </Disclosure>
  )
}
