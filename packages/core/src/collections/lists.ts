/** True when a value is one of the listed ones. */
export function isOneOf<Item>(list: readonly Item[], value: unknown): value is Item {
  return list.some((item) => item === value)
}

type Firsts<Item> = {
  1: [Item, ...Item[]]
  2: [Item, Item, ...Item[]]
  3: [Item, Item, Item, ...Item[]]
  4: [Item, Item, Item, Item, ...Item[]]
}

/** True when a list has at least so many items. */
export function hasAtLeast<Item, Count extends keyof Firsts<Item>>(
  list: Item[],
  count: Count,
): list is Firsts<Item>[Count] {
  return list.length >= count
}

/** Returns a list whose first items are known to be there; throws when it is shorter. */
export function atLeast<Item, Count extends keyof Firsts<Item>>(
  list: readonly Item[],
  count: Count,
): Firsts<Item>[Count] {
  const copy = [...list]
  if (!hasAtLeast(copy, count)) throw new RangeError(`${list.length} items where ${count} are needed`)
  return copy
}
