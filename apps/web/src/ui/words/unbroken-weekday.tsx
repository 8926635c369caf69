import { Fragment } from 'react'

const weekday = /(\S+-feira\b,?)/

/** A text in which no line ends within a Portuguese weekday: "segunda-feira". */
export function UnbrokenWeekday({ text }: { text: string }) {
  const parts = text.split(weekday)
  if (parts.length === 1) return text
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
