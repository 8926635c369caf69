import { Placeholder } from '@/ui/placeholder.tsx'

/** Reserves the space of a quiz's first questions. */
export function QuizSkeleton() {
  return (
    <div className="stack">
      {[1, 2, 3].map((number) => (
        <div key={number} className="stack">
          <Placeholder height={24} width={180} />
          <Placeholder height={96} />
          <Placeholder height={44} />
        </div>
      ))}
    </div>
  )
}
