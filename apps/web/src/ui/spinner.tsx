import './spinner.css'

/** Spinner without a label; its caller shows the words. */
export function Spinner({ size }: { size: number }) {
  return <span className="spinner" style={{ width: size, height: size }} />
}
