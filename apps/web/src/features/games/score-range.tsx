import { HourglassIcon } from '@/ui/icons.tsx'

/** A score that verdicts may still move, such as "7 to 9", with the mark of what is not marked yet. */
export function ScoreRange({ text, className = '' }: { text: string; className?: string | undefined }) {
  return (
    <span className={`line gap-4 figures small regular soft unbroken ${className}`.trimEnd()}>
      <span className="pending line">
        <HourglassIcon size={14} />
      </span>
      {text}
    </span>
  )
}
