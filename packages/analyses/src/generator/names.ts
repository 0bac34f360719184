import type { Random } from './random.ts'

const places = [
  'Norrvik',
  'Åkerby',
  'Sjötorp',
  'Granåsen',
  'Lövhult',
  'Ekeby',
  'Björkö',
  'Östervåla',
  'Hällefors',
  'Mälarö',
  'Tångvik',
  'Älmsta',
  'Ribbing',
  'Kvarnsjö',
  'Söderåsen',
  'Vikby',
] as const
const trades = [
  'Bygg',
  'Måleri',
  'El',
  'Rör',
  'Transport',
  'Livs',
  'Städ',
  'Konsult',
  'Data',
  'Trädgård',
  'Mekaniska',
  'Förpackning',
  'Redovisning',
  'Kök',
  'Möbler',
  'Tryck',
] as const
const forms = ['AB', 'AB', 'AB', 'HB', 'KB', '& Söner AB', 'i Väst AB', 'Norden AB'] as const
const people = [
  'Anna Lindqvist',
  'Erik Sandström',
  'Karin Åberg',
  'Lars Holmgren',
  'Sara Öhman',
  'Johan Ekdahl',
  'Eva Nyström',
  'Nils Bergman',
] as const

/** `count` different business names. */
export function partyNames(random: Random, count: number): readonly string[] {
  const names: string[] = []
  for (let i = 0; i < count; i++) {
    const base = `${random.pick(places)}s ${random.pick(trades)} ${random.pick(forms)}`
    names.push(count <= 40 ? base : `${base} ${i + 1}`)
  }
  return names
}

export function companyName(random: Random): string {
  return `${random.pick(places)} ${random.pick(trades)} AB`
}

export function userNames(random: Random, count: number): readonly string[] {
  const start = random.between(0, people.length - 1)
  return Array.from({ length: count }, (_, i) => people[(start + i) % people.length] ?? people[0])
}

/** A number in the form `NNNNNN-NNNN`, third digit ≥ 2 and a right Luhn digit; `5599…` is a limited company's, far from those in use. */
export function orgNumber(random: Random, prefix = '5599'): string {
  const digits = `${prefix}${String(random.between(0, 99999)).padStart(5, '0')}`
  let sum = 0
  for (let i = 0; i < 9; i++) {
    const doubled = Number(digits[i]) * (i % 2 === 0 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return `${digits.slice(0, 6)}-${digits.slice(6)}${(10 - (sum % 10)) % 10}`
}

export const costCentres = [
  ['10', 'Försäljning'],
  ['20', 'Verkstad'],
  ['30', 'Lager'],
  ['40', 'Administration'],
] as const

export const monthNames = [
  'januari',
  'februari',
  'mars',
  'april',
  'maj',
  'juni',
  'juli',
  'augusti',
  'september',
  'oktober',
  'november',
  'december',
] as const
