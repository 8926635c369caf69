import { Skeleton } from '@/ui/states/skeleton.tsx'

/** Reserves the space of a quiz's first questions. */
export function QuizSkeleton() {
  return (
    <div className="stack">
      {[1, 2, 3].map((number) => (
        <div key={number} className="stack">
          <Skeleton height={24} width={180} />
          <Skeleton height={96} />
          <Skeleton height={44} />
        </div>
      ))}
    </div>
  )
}
