import type { ReactNode } from 'react'

/** The icons of the first pages; the others are in player-icons.tsx, as a module stays in one file of the build. */
type IconProps = { size?: number; className?: string }
type DrawingProps = IconProps & { filled?: boolean; children: ReactNode }

// Hidden from assistive technology, because words are beside every icon or label its control.
export function Drawing({ size = 20, className, filled = false, children }: DrawingProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      {children}
    </svg>
  )
}

export function icon(shape: ReactNode) {
  return function Icon(props: IconProps) {
    return <Drawing {...props}>{shape}</Drawing>
  }
}

export const CheckIcon = icon(<path d="M5 12.5l4.5 4.5L19 7.5" />)
export const CrossIcon = icon(<path d="M6.5 6.5l11 11m0-11l-11 11" />)
export const HourglassIcon = icon(
  <path d="M7 3h10M7 21h10M8 3c0 5 8 6 8 9s-8 4-8 9m8-18c0 5-8 6-8 9s8 4 8 9" />,
)
export const ChevronDownIcon = icon(<path d="M6 9l6 6 6-6" />)
export const BanIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M5.7 5.7l12.6 12.6" />
  </>,
)
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </>,
)
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />)
export const SystemIcon = icon(
  <>
    <rect x="3" y="4.5" width="18" height="12" rx="1.5" />
    <path d="M9 20.5h6m-3-4v4" />
  </>,
)
