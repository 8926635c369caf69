type LineOutcomeProps<Problem> = {
  line: { outcome: string; problems: readonly Problem[] }
  /** What the line does, or has done. */
  words: string
  /** Describes what is wrong with it. */
  problemWords: (problem: Problem) => string
}

/** The cell of a file's line: what it does, or all that is wrong with it. */
export function LineOutcome<Problem extends { column: string; problem: string }>({
  line: { outcome, problems },
  words,
  problemWords,
}: LineOutcomeProps<Problem>) {
  return (
    <>
      <span className={outcome === 'problem' ? 'wrong' : undefined}>{words}</span>
      {problems.map((one) => (
        <span key={`${one.column} ${one.problem}`} className="small block breakable">
          {problemWords(one)}
        </span>
      ))}
    </>
  )
}
