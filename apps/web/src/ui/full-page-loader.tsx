import { useLingui } from '@lingui/react/macro'
import { Loader } from '@mantine/core'
import './full-page-loader.css'

/** Spinner over the whole screen, seen only when the wait is worth mentioning. */
export function FullPageLoader() {
  const { t } = useLingui()
  return (
    <div className="full-page-loader" role="status">
      <Loader size={40} />
      <span className="visually-hidden">{t`Loading…`}</span>
    </div>
  )
}
