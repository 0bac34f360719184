export const sampleSteps = ['plan', 'draw', 'evaluate'] as const
export type SampleStep = (typeof sampleSteps)[number]

export const sampleHelp = `
The population: { "sie": "books.se", "account": "1510", "side": "debit" | "credit" | "zero" | "all" }
            or  { "items": [{ "id": "1", "ore": 12300 }, …], "ledgerMovementOre": 12300 }
plan:     population or "bookValueOre" and "itemCount"; "tolerable": { "ore" | "rate" },
          "expected": { "ore" | "rate" | "errors" }, "confidence": 0.95 or four risks, "likelihood"
draw:     population, "n", "method": fixed-interval, cell, random, sieve, simple-random or systematic;
          "seed" of eight digits or more, or "start" or "startOre"; "topStratum", "keyItems", "extendBy"
evaluate: as draw, and "auditedOre": { "id or voucher": öre }, "confidence", "tolerableOre"

Example: echo '{"items":[{"id":"1","ore":500},{"id":"2","ore":700}],"n":1,"seed":"20260131"}' | verifikat sample draw
`
