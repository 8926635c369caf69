/** The result of a step: the numbers of passed and failed checks, and the output to show on failure. */
export type StepResult = { passed: number; failed: number; output: string; note: string }

/** A check of the gate, with advice printed below its output when it fails. */
export type Step = {
  name: string
  run: () => Promise<StepResult>
  mend: string
  /** Runs beside nothing else, after every step before it. */
  alone?: boolean
  /** Starts when the step of this name has ended. */
  after?: string
  /** Waits for another machine most of the time, so that it takes no step's place. */
  waits?: boolean
  /** Only in a full run. */
  full?: boolean
}
