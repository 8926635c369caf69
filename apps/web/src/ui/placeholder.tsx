import './placeholder.css'

/** Reserves space for loading content. */
export function Placeholder({ height, width }: { height: number; width?: number | string }) {
  return <div className="placeholder" style={{ height, width }} />
}
