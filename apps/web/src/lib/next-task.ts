/** Lets the browser paint and answer what has been tapped meanwhile, between two pieces of long work. */
export async function nextTask(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
}
