/**
 * Runs a command: an error is told in its own words, without a stack. The exit code is 1 after an error, and when the
 * command returns false because something is not as it should be.
 */
export async function runInTerminal(run: () => Promise<boolean | void>): Promise<void> {
  try {
    if ((await run()) === false) process.exitCode = 1
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
