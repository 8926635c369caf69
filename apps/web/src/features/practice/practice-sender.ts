import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { practiceQueueOf } from './practice-queue.ts'

const pauseMs = 30_000

/** Sends a player's practice events as soon as the server can be reached. Returns a function that stops it. */
export function startSendingPractice(player: string, client: QueryClient): () => void {
  const queue = practiceQueueOf(player)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  function send(): void {
    clearTimeout(timer)
    void queue.send(client).then((isDone) => {
      if (!isDone && !isStopped) timer = setTimeout(send, pauseMs)
      return undefined
    })
  }

  const stopFollowing = onlineManager.subscribe(send)
  send()
  return () => {
    isStopped = true
    clearTimeout(timer)
    stopFollowing()
  }
}
