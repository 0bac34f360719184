const kinds = [
  { kind: 'contributions', begins: /^(?:korrigerad\s+)?arbetsgivaravgift(?:er)?\s+/i },
  { kind: 'withheld', begins: /^(?:korrigerad\s+)?avdragen skatt\s+/i },
  // The agency’s own wording of 2026 is not known here: any credit that names the support.
  { kind: 'growth-support', begins: /^.*växa-?\s?stöd\s*/i },
] as const

/**
 * What a row of the tax account about pay is, and the month that its text ends with: `Arbetsgivaravgift januari 2026`, `Korrigerad avdragen skatt apr
 * 2018`. As statements of 2018 to 2026 have them.
 */
export function chargeOf(text: string): { readonly kind: (typeof kinds)[number]['kind']; readonly month: string } | null {
  const plain = text.trim()
  for (const { kind, begins } of kinds) {
    const found = begins.exec(plain)
    if (found) return { kind, month: plain.slice(found[0].length) }
  }
  return null
}
