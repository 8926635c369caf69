import { Skeleton } from '@/ui/states/skeleton.tsx'

/** Placeholder of the form while it loads. */
export function QuizFormSkeleton() {
  return (
    <div className="stack">
      <Skeleton height={150} />
      <Skeleton height={520} />
      <Skeleton height={520} />
    </div>
  )
}
