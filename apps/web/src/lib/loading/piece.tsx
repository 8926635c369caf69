import { Suspense, useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

// React brings a written page to life piece by piece. Whatever is shown of a response, a click or another language that
// comes in between would differ from what the server wrote, so all of it waits until the last piece is alive.

type Liveness = RefObject<boolean>

/** Pieces around which the page is alive already. */
const pieces = new Set<Liveness>()

/** Ends the wait for the page; null while none comes to life. */
let end: (() => void) | null = null
let hydration: Promise<void> | null = null

/** The longest wait for a piece, whose code may still be loading. */
const longestMs = 3000

/** Returns a promise of the end of the hydration under way; null when there is none. */
export const hydrationUnderWay = (): Promise<void> | null => hydration

/** Notes that a written page is about to be hydrated; resolves when all of its pieces are, or take too long. */
export async function startHydration(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, longestMs)
  end = resolve
  hydration = promise
  await promise
  clearTimeout(timer)
  end = null
  hydration = null
}

function leaveOut(piece: Liveness): void {
  if (pieces.delete(piece) && pieces.size === 0) end?.()
}

/** Surrounds a written page. */
export function WrittenPage({ children }: { children: ReactNode }) {
  useEffect(() => {
    if (pieces.size === 0) end?.()
  }, [])
  return children
}

type PieceProps = { fallback?: ReactNode; children?: ReactNode }

/** A piece of a page that may load later than the rest, with what is shown until then. */
export function Piece({ fallback = null, children }: PieceProps) {
  const piece = useRef(false)
  useAwaited(piece)
  return (
    <Suspense fallback={fallback}>
      {children}
      <Alive pieceRef={piece} />
    </Suspense>
  )
}

/** Has the page wait for a piece, from before the effect that tells of the piece around it. */
function useAwaited(piece: Liveness): void {
  useLayoutEffect(() => {
    if (!piece.current) pieces.add(piece)
    return () => leaveOut(piece)
  }, [piece])
}

/** Notes that the piece around it is alive. */
function Alive({ pieceRef }: { pieceRef: Liveness }) {
  useEffect(() => {
    pieceRef.current = true
    leaveOut(pieceRef)
  }, [pieceRef])
  return null
}

/** Stands for the page itself, around which the router puts boundaries of its own. */
const pageItself: Liveness = { current: false }

/** Stands beside a page that is to be waited for. */
export function PageAwaited() {
  useAwaited(pageItself)
  return null
}

/** Stands in that page, and notes that it is alive. */
export const PageAlive = () => <Alive pieceRef={pageItself} />
