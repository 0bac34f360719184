/**
 * `1930`, `3000-3799` or `30*`. A single number is exact; a bound of a range covers the accounts that begin with it,
 * so `3000-3799` holds `30001234` too.
 */
export const accountPatternForm =
  /^\s*(?:[\p{L}\p{N}_./:#&+%@]+|[\p{L}\p{N}_./:#&+%@]+\s*-\s*[\p{L}\p{N}_./:#&+%@]+|[\p{L}\p{N}_./:#&+%@]*\*)\s*$/u
