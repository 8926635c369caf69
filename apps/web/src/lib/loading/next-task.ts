/** Lets the browser paint and handle input between two pieces of long work. */
export async function nextTask(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
}
