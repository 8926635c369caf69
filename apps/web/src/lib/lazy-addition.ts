import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { whenIdle } from './idle.ts'

/** What comes beside or after a page: where its code cannot be loaded the page goes on without it. */
export function lazyAddition<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const nothing = () => null
  return lazy(() =>
    load().then(
      (addition) => ({ default: addition }),
      () => ({ default: nothing as ComponentType<Props> }),
    ),
  )
}

/** The same for what is in no hurry: it is loaded once the browser has nothing better to do. */
export function idleAddition<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const idle = () => new Promise<void>((resolve) => void whenIdle(resolve))
  return lazyAddition(() => idle().then(load))
}
