import { logLine, withoutSecrets } from '@tertulia/core/logs/log-actions'
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'

const measured = new Map<Metric['name'], string>()
let isTaken = false

// The browser buffers earlier entries, so this may run late.
const save = ({ name, value }: Metric) =>
  void measured.set(name, name === 'CLS' ? value.toFixed(3) : String(Math.round(value)))
for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(save, { reportAllChanges: true })

/** Returns the speed of the page loaded at a path so far, once; null when nothing is known. */
export function takePageSpeed(path: string): string | null {
  if (isTaken || measured.size === 0) return null
  isTaken = true
  const values = [...measured].map(([name, value]) => `${name} ${value}`).toSorted()
  return logLine('page_speed', `${withoutSecrets(path)} ${values.join(', ')}`)
}
