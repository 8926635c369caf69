import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { createRoot } from 'react-dom/client'
import { toast, ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import { CheckIcon, CrossIcon } from '../icons.tsx'
import { WarningIcon } from '../player-icons.tsx'
import { createToastPlace } from './toast-place.ts'
import * as styles from './toast-area.module.css'

let mounted = false

function mountOnce(): void {
  if (mounted) return
  mounted = true
  createRoot(createToastPlace()).render(
    <ToastContainer
      position="top-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      newestOnTop
      hideProgressBar
      icon={({ type }) => (type === 'success' ? <CheckIcon /> : <WarningIcon />)}
      closeButton={({ closeToast }) => (
        <button
          type="button"
          className={`${styles.toastClose} square rigid soft`}
          aria-label={t(i18n)`Close`}
          onClick={closeToast}
        >
          <CrossIcon size={16} />
        </button>
      )}
    />,
  )
}

/** Shows a text as a toast, if `once` not beside another with the same text. */
export function showToast(kind: 'success' | 'error', text: string, once: boolean): void {
  mountOnce()
  // The library makes it the element's id, which has no spaces.
  toast[kind](text, once ? { toastId: text.replaceAll(/\s/g, '-') } : {})
}
