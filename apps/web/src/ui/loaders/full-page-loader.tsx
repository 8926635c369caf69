import { useLingui } from '@lingui/react/macro'
import { Spinner } from './spinner.tsx'
import * as styles from './full-page-loader.module.css'

/** Spinner over the whole screen, shown only after a noticeable wait. */
export function FullPageLoader() {
  const { t } = useLingui()
  return (
    <div className={styles.fullPageLoader} role="status" data-loader="">
      <div>
        <Spinner size={40} />
      </div>
      <span className="visually-hidden">{t`Loading…`}</span>
    </div>
  )
}
