import { logLine, withoutSecrets } from '@tertulia/core/logs/log-actions'
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'

const measured = new Map<Metric['name'], string>()
let is_taken = false

// The browser remembers what happened before, so that this may come late.
const keep = ({ name, value }: Metric) =>
  void measured.set(name, name === 'CLS' ? value.toFixed(3) : String(Math.round(value)))
for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(keep, { reportAllChanges: true })

/** How fast the page that was loaded at a path has been until now, once; null when nothing is known. (docs/rules/logs.md) */
export function takePageSpeed(path: string): string | null {
  if (is_taken || measured.size === 0) return null
  is_taken = true
  const values = [...measured].map(([name, value]) => `${name} ${value}`).toSorted()
  return logLine('page_speed', `${withoutSecrets(path)} ${values.join(', ')}`)
}
