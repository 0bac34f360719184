/**
 * `within`: nearer a condition than its tolerance, or within the öre tolerance. `deviating`: neither. `missing`: no counter line.
 * `baseZero`: the base lines net to 0, so there is no ratio. `unconditioned`: no condition holds on the voucher's date.
 * The first that fits wins: baseZero (with or without counter lines), missing, unconditioned, within, deviating.
 */
export const relationBuckets = ['within', 'deviating', 'missing', 'baseZero', 'unconditioned'] as const
