/**
 * Shortens a list of which the whole shows a fault: leaves out first all that belongs to one and the same, then ever
 * smaller parts, until no item can be left out (delta debugging). `fails` tells whether a list still shows it.
 */
export async function shrink<Item>(
  items: readonly Item[],
  { groupOf, fails }: { groupOf: (item: Item) => string; fails: (items: Item[]) => Promise<boolean> },
): Promise<Item[]> {
  let left = [...items]
  const leaveOut = async (without: Item[]): Promise<boolean> => {
    const isLess = without.length < left.length && (await fails(without))
    if (isLess) left = without
    return isLess
  }
  for (const group of new Set(items.map(groupOf)))
    await leaveOut(left.filter((item) => groupOf(item) !== group))
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < left.length;) if (!(await leaveOut(left.toSpliced(from, size)))) from += size
  }
  return left
}
