/**
 * Shortens a list of which the whole shows a fault, by leaving out ever smaller parts, to one of which no part can be
 * left out (delta debugging). `fails` tells whether a list still shows it.
 */
export async function shrink<Item>(
  items: readonly Item[],
  fails: (items: Item[]) => Promise<boolean>,
): Promise<Item[]> {
  let left = [...items]
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < left.length;) {
      const without = left.toSpliced(from, size)
      if (await fails(without)) left = without
      else from += size
    }
  }
  return left
}
