import * as styles from './spinner.module.css'

/** Spinner without a label; its caller shows the words. */
export function Spinner({ size }: { size: number }) {
  return <span className={`${styles.spinner} rigid`} style={{ width: size, height: size }} />
}
