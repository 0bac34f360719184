/**
 * Approval limits that Swedish companies often set for their staff, öre (common practice, no standard), as of 2026-11-22: a place to begin before
 * the company has said what its own are.
 */
export const usualApprovalLimitsOre: readonly number[] = [50_000_00, 100_000_00, 250_000_00, 500_000_00]
