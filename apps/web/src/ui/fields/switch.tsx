import type { ChangeEventHandler } from 'react'
import * as styles from './switch.module.css'

type SwitchProps = {
  label: string
  checked: boolean
  onChange: ChangeEventHandler<HTMLInputElement>
}

/** A switch for a setting that is saved at once or with its form. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <label className={`${styles.switchLabel} beside gap-12 touchable`}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its own state, and HTML forbids both */}
      <input type="checkbox" role="switch" checked={checked} onChange={onChange} />
      <span>{label}</span>
    </label>
  )
}
