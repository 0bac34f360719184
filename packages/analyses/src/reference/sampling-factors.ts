/** Expansion factors of the old AICPA method by the risk of incorrect acceptance; ratio-based confidence factors replaced them in 2008. For old files. */
export const expansionFactors = {
  source: 'AICPA Audit Guide: Audit Sampling, before 2008',
  asOf: '2026-11-21',
  rows: [
    { risk: 0.01, factor: 1.9 },
    { risk: 0.05, factor: 1.6 },
    { risk: 0.1, factor: 1.5 },
    { risk: 0.15, factor: 1.4 },
    { risk: 0.2, factor: 1.3 },
    { risk: 0.25, factor: 1.25 },
    { risk: 0.3, factor: 1.2 },
    { risk: 0.37, factor: 1.15 },
    { risk: 0.5, factor: 1 },
  ],
} as const
