import * as styles from './skeleton.module.css'

type SkeletonProps = { height: number; width?: number | string | undefined; className?: string }

/** Reserves the space of content that is loading. */
export function Skeleton({ height, width, className = '' }: SkeletonProps) {
  return (
    <div className={`${styles.skeleton} ${className}`.trimEnd()} data-skeleton="" style={{ height, width }} />
  )
}
