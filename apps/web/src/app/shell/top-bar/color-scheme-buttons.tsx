import { useLingui } from '@lingui/react/macro'
import { chooseColorScheme, useColorScheme } from '../color-scheme.ts'
import { schemeIcons } from './color-scheme-switch.tsx'
import * as styles from './top-bar.module.css'

/** Switches between light, dark and the device's scheme. */
export function ColorSchemeButtons({ wordsClass }: { wordsClass?: string | undefined }) {
  const { t } = useLingui()
  const chosen = useColorScheme()
  const words = { light: t`Light`, dark: t`Dark`, auto: t`Same as this device` }

  return (['light', 'dark', 'auto'] as const).map((scheme) => {
    const Icon = schemeIcons[scheme]
    return (
      <button
        key={scheme}
        type="button"
        className={styles.menuLink}
        aria-pressed={scheme === chosen}
        onClick={() => chooseColorScheme(scheme)}
      >
        <Icon />
        <span className={wordsClass}>{words[scheme]}</span>
      </button>
    )
  })
}
