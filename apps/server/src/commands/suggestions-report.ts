import { measureSuggestions, type JudgedSuggestion } from '@tertulia/core/suggestions/measure'

/** Describes how well suggestions agree with the verdicts of people, for a terminal. */
export function describeSuggestions(name: string, judged: readonly JudgedSuggestion[]): string {
  if (judged.length === 0) return `${name}: no verdicts of reviewers\n`
  const { answers, right, suggested, found, equal, likely, bands } = measureSuggestions(judged)
  const rows = [
    ['told as equal', equal],
    ['told as likely', likely],
    ...bands.map((band) => [`score ${band.from.toFixed(2)} to ${band.to.toFixed(2)}`, band] as const),
  ] as const
  return [
    `${name}: ${answers} judged answers`,
    `  recall     ${share(found, right)}  ${found} of ${right} right answers are suggested`,
    `  precision  ${share(found, suggested)}  ${found} of ${suggested} suggested answers are right`,
    '',
    `  ${'answers'.padEnd(20)}${'judged'.padStart(8)}${'right'.padStart(8)}`,
    ...rows.map(
      ([label, counted]) =>
        `  ${label.padEnd(20)}${String(counted.answers).padStart(8)}  ${share(counted.right, counted.answers)}`,
    ),
    '',
  ].join('\n')
}

/** A percentage, or a dash of nothing. */
function share(part: number, whole: number): string {
  return (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)}%`).padStart(6)
}
