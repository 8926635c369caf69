import { useLingui } from '@lingui/react/macro'
import { Spinner } from './spinner.tsx'
import './full-page-loader.css'

/** Spinner over the whole screen, shown only after a noticeable wait. */
export function FullPageLoader() {
  const { t } = useLingui()
  return (
    <div className="full-page-loader" role="status">
      <div>
        <Spinner size={40} />
      </div>
      <span className="visually-hidden">{t`Loading…`}</span>
    </div>
  )
}
