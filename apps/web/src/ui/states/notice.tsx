import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BanIcon, CrossIcon } from '../icons.tsx'
import { InfoIcon, WarningIcon } from '../player-icons.tsx'
import * as styles from './notice.module.css'

type NoticeProps = {
  type: 'info' | 'warning' | 'danger'
  children: ReactNode
  onDismiss?: () => void
}

const icons = { info: InfoIcon, warning: WarningIcon, danger: BanIcon }

/** A notice with its kind shown by icon, colour and word. */
export function Notice({ type, children, onDismiss }: NoticeProps) {
  const { t } = useLingui()
  const words = { info: t`Notice`, warning: t`Warning`, danger: t`Important` }
  const Icon = icons[type]

  return (
    <article className={`${styles.notice} card beside gap-12 at-top`} data-type={type}>
      <Icon />
      <div className={`${styles.noticeText} shrinking breakable`}>
        <span className="visually-hidden">{words[type]}: </span>
        {children}
      </div>
      {onDismiss && (
        <button
          type="button"
          className={`${styles.noticeDismiss} square rigid soft`}
          aria-label={t`Dismiss`}
          onClick={onDismiss}
        >
          <CrossIcon size={18} />
        </button>
      )}
    </article>
  )
}
