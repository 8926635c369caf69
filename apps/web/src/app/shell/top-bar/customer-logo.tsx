import { apiUrl } from '@/lib/calls/call.ts'
import * as styles from './top-bar.module.css'

/** The customer's logo, or without one the product's sign and the customer's name. */
export function CustomerLogo({ name, logo }: { name: string; logo: string | null }) {
  if (logo) return <img src={apiUrl(logo)} alt={name} className={styles.homeLogo} />
  return (
    <>
      <Sign />
      <span title={name}>{name}</span>
    </>
  )
}

/** The product's sign of `icon.svg`, in the customer's colours. */
function Sign() {
  return (
    <svg viewBox="0 0 32 32" width={28} height={28} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--brand)" />
      <path d="M8 9h16v3h-6.4v12h-3.2V12H8z" fill="var(--on-brand)" />
      <circle cx="23" cy="22" r="2.6" fill="var(--accent)" />
    </svg>
  )
}
