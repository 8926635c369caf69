type StarIconProps = {
  size?: number
  /** filled: it is there, or it paid; struck: it was lost. */
  look?: 'hollow' | 'filled' | 'struck'
}

/** A star, silent to assistive technology: words stand beside it. */
export function StarIcon({ size = 20, look = 'hollow' }: StarIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={look === 'filled' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path d="M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17.1 6.6 20l1.1-6.1-4.5-4.3 6.1-.8z" />
      {look === 'struck' && <path d="M3.5 20.5l17-17" />}
    </svg>
  )
}
