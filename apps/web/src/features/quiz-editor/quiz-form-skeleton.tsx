import { Skeleton } from '@mantine/core'

/** The form's shape while it loads. */
export function QuizFormSkeleton() {
  return (
    <div className="stack">
      <Skeleton height={150} />
      <Skeleton height={520} />
      <Skeleton height={520} />
    </div>
  )
}
