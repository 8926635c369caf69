/** What a step found: how many checks passed and failed, and what to show when one failed. */
export type StepResult = { passed: number; failed: number; output: string; note: string }

/** One thing that must hold. */
export type Step = { name: string; run: () => Promise<StepResult> }
