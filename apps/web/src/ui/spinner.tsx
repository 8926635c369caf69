import './spinner.css'

/** Says that something is on its way; its words stand beside it. */
export function Spinner({ size }: { size: number }) {
  return <span className="spinner" style={{ width: size, height: size }} />
}
