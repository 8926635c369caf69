import './placeholder.css'

/** Holds the place of what is on its way. */
export function Placeholder({ height, width }: { height: number; width?: number | string }) {
  return <div className="placeholder" style={{ height, width }} />
}
