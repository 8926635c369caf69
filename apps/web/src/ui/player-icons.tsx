import { Drawing, icon } from './icons.tsx'

type StarIconProps = {
  size?: number
  /** filled: placed, or successful; struck: lost. */
  look?: 'hollow' | 'filled' | 'struck'
}

/** A joker's star. */
export function StarIcon({ size = 20, look = 'hollow' }: StarIconProps) {
  return (
    <Drawing size={size} filled={look === 'filled'}>
      <path d="M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17.1 6.6 20l1.1-6.1-4.5-4.3 6.1-.8z" />
      {look === 'struck' && <path d="M3.5 20.5l17-17" />}
    </Drawing>
  )
}

export const ArrowUpIcon = icon(<path d="M12 19V5m-6 6l6-6 6 6" />)
export const ArrowDownIcon = icon(<path d="M12 5v14m-6-6l6 6 6-6" />)
export const ArrowLeftIcon = icon(<path d="M19 12H5m6-6l-6 6 6 6" />)
export const ArrowRightIcon = icon(<path d="M5 12h14m-6-6l6 6-6 6" />)
export const WarningIcon = icon(<path d="M12 4L2.8 19.5h18.4zM12 10v4.5m0 2.6v.1" />)
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5m0-9v.1" />
  </>,
)
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6" />
  </>,
)
export const CalendarIcon = icon(
  <>
    <rect x="3.5" y="5" width="17" height="15.5" rx="1.5" />
    <path d="M3.5 10h17M8 2.5V6m8-3.5V6" />
  </>,
)
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5.5l3.5 2" />
  </>,
)
export const UndoIcon = icon(<path d="M4 9h10a5.5 5.5 0 0 1 0 11H8M4 9l5-5M4 9l5 5" />)
export const WandIcon = icon(
  <path d="M4 20L15 9m0-6v3m0 6v3m-4.5-7.5h3m4 0h3M18.5 4l-1.7 1.7m1.7 6.8l-1.7-1.7" />,
)
export const TrophyIcon = icon(
  <path d="M8 4h8v6a4 4 0 0 1-8 0zM8 5.5H4.5c0 3 1.3 4.7 3.6 5M16 5.5h3.5c0 3-1.3 4.7-3.6 5M12 14v4m-4 2.5h8" />,
)
export const CopyIcon = icon(<path d="M8.5 8.5V4h11.5v11.5h-4.5M4 8.5h11.5V20H4z" />)
export const SwapIcon = icon(<path d="M7 4L3.5 7.5 7 11M3.5 7.5H17M17 13l3.5 3.5L17 20m3.5-3.5H7" />)
export const EnvelopeIcon = icon(<path d="M3.5 5.5h17v13h-17zM4 6l8 7 8-7" />)
export const StandingsIcon = icon(<path d="M3.5 20v-8H9v8M9 20V4.5h6V20m0 0v-5h5.5v5z" />)
export const MoreIcon = icon(<path d="M4.5 12h1M11.5 12h1M18.5 12h1" />)
