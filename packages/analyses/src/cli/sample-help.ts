export const sampleSteps = ['plan', 'draw', 'evaluate'] as const
export type SampleStep = (typeof sampleSteps)[number]

/** Beside the steps: takes no request. */
export const SIMULATE = 'simulate'

export const sampleHelp = `
The population: { "sie": "books.se", "account": "1510", "side": "debit" | "credit" | "zero" | "all" }
            or  { "items": [{ "id": "1", "ore": 12300 }, …], "ledgerMovementOre": 12300 }
plan:     population or "bookValueOre" and "itemCount"; "tolerable": { "ore" | "rate" },
          "expected": { "ore" | "rate" | "errors" }, "confidence": 0.95 or four risks, "likelihood"
draw:     population, "n", "method": fixed-interval, cell, random, sieve, simple-random or systematic;
          "seed" of eight digits or more, or "start" or "startOre"; "topStratum", "keyItems", "extendBy"
evaluate: as draw, and "auditedOre": { "id or voucher": öre }, "confidence", "tolerableOre"
simulate: no request; 10 000 simulated audits of each population type, and how often bounds reach what is there (some minutes)

With "plan" as an object a request has everything that the analyses have, answered up to its step:
  "sie" and "population": { "query", "unit", "measure", "side", "openItems" }, or "items" and "population": { "side" }
  "plan": { "method", "size": { "by": model | factor | expansion | risk-factor | stages | interval | fixed, … }, "topStratum",
            "cutOffOre", "keyItems", "targets": { "tests", "minScore" },
            "strata": { "by": { "of": amount | month | series | account | object, … }, "allocation": { "as": value | items | neyman | manual } } }
  "seed" or "start", "extendBy", "examined": [{ "item", "state", "auditedOre", "deviations", "anomaly" }]
  "evaluation": { "of": values | attributes, "confidence", "tolerable", "bounds", "estimators", "limits", "likelihood", "prior",
                  "correctedOre", "attribute", "pending" }
  bounds: stringer, cell, modified-stringer, moment, cox-snell, rohrbach, mean-per-unit, pps, posterior
  priors: default, strict, impartial, hyp, bram, arm, sample, parameters

Example: echo '{"items":[{"id":"1","ore":500},{"id":"2","ore":700}],"n":1,"seed":"20260131"}' | verifikat sample draw
`
