/** Assessed risks, each a share from 0 to 1. */
export interface AssessedRisks {
  readonly auditRisk: number
  readonly inherentRisk: number
  readonly controlRisk: number
  readonly analyticalRisk: number
}

/**
 * Audit risk model: AR = IR · CR · CAR · DR, so the test of details may carry DR = AR / (IR · CR · CAR), at most 1; its confidence is 1 − DR and its
 * Poisson factor −ln DR. At 1 the model asks for no sample; substantive procedures for material classes are required all the same (ISA 330.18).
 * Example: 0.05, 0.63, 0.52, 0.5 → DR 30.5 %, factor 1.19.
 */
export function detectionRisk({ auditRisk, inherentRisk, controlRisk, analyticalRisk }: AssessedRisks) {
  const risk = Math.min(1, auditRisk / (inherentRisk * controlRisk * analyticalRisk))
  return { detectionRisk: risk, confidence: 1 - risk, poissonFactor: -Math.log(risk) + 0 }
}

/** What the old expansion-factor method takes; amounts in one unit. */
interface ExpansionRequest {
  readonly bookValue: number
  readonly tolerable: number
  readonly anticipated: number
  readonly reliabilityFactor: number
  readonly expansionFactor: number
}

/**
 * Sample size by expansion factor (AICPA before 2008), for old files only: n = BV·R₀ / (TM − E·EF), rounded up; the interval is (TM − E·EF) / R₀.
 * Example: 3 460 000, 63 460, 13 000, 3.0, 1.6 → 243.3, so 244.
 */
export function expansionSize({ bookValue, tolerable, anticipated, reliabilityFactor, expansionFactor }: ExpansionRequest) {
  const interval = (tolerable - anticipated * expansionFactor) / reliabilityFactor
  const nExact = bookValue / interval
  return { n: Math.ceil(nExact - 1e-9), nExact, interval }
}
