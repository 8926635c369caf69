/** Returns the whole size of a measurement, or a small one where `BENCH_SMALL` asks only whether it still runs. */
export function sized(whole: number, small: number): number {
  return process.env['BENCH_SMALL'] ? small : whole
}
