/**
 * The result of comparing two values: `fuller` and `part` when one tells more than the other, `unit` when only the unit
 * differs, null for values of two kinds.
 */
export type Match = 'same' | 'likely' | 'fuller' | 'part' | 'unit' | 'other' | null
